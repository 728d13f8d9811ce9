import { videoLufs } from '@patchbay/sound'
import type { ExplainerResult } from '../../kinds/explainer/result.ts'
import { explainerSteps } from '../../kinds/explainer/steps.ts'
import { excerptScript } from '../../requests/step-times.ts'
import { renameRequest, completeRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { chooseVoices, hostNameOf } from '../production/choose-voices.ts'
import { buildCitations } from '../production/citations.ts'
import { findQuotations } from '../production/quotations.ts'
import { withProjectPronunciations } from '../production/project-pronunciations.ts'
import { synthesizeLines } from '../production/synthesize-lines.ts'
import { mixSpeech } from '../production/video-sound.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import { loadDocuments } from '../reading/read-for-request.ts'
import { RequestDeletedError, createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { withWorkFolder } from '../work-folder.ts'
import { renderAndStore } from './draw.ts'
import { readParts } from './read-parts.ts'
import { describeStoryboard, linesOfStoryboard } from './storyboard-lines.ts'
import { writeStoryboard } from './write-storyboard.ts'

/** An explainer from its order: read, write, speak, mix, draw, publish. Each step resumes where an earlier run left it. */
export async function runExplainer(
  tools: Tools,
  request: StartedRequest<'explainer'>,
  stop: AbortController,
): Promise<void> {
  const { db, engines, config } = tools
  const { files, speech, writing, reader } = engines
  const { order } = request
  const { signal } = stop
  const steps = createSteps(db, request, explainerSteps, stop)
  const voices = await speech.voices()
  const [first, second = first] = order.voices ?? []
  const chosen: [number, number] | undefined = first === undefined || second === undefined ? undefined : [first, second]
  const castFor = (language: string) => chooseVoices(voices, chosen, language)
  const namesFor = (language: string) => castFor(language).map(hostNameOf)

  const read = await steps.run('read', order.parts, (progress) =>
    readParts({ tools, request, signal, progress }, order.parts),
  )
  const projects = await loadProjectContexts(db, request.workspaceId, order.projects)
  const { storyboard, warnings } = await steps.run(
    'write',
    { order, writer: writing.id, read, projects },
    (progress) => writeStoryboard({ files, writing, signal, progress }, order, read, projects),
    (written) => excerptScript(linesOfStoryboard(written.storyboard), namesFor(written.storyboard.language)),
  )
  await renameRequest(db, request, storyboard.title)

  const spokenLines = linesOfStoryboard(storyboard)
  const cast = castFor(storyboard.language)
  const written = spokenLines.map(({ text, speaker }) => ({ text, voiceId: cast[speaker].id }))
  const lines = withProjectPronunciations(written, projects)
  const spoken = await steps.run('speak', { lines, engine: speech.id }, (progress) =>
    synthesizeLines({ engine: speech, files, signal, progress }, lines),
  )
  const sound = await steps.run('mix', { said: spokenLines, spoken }, () =>
    withWorkFolder(config.dataFolder, (workFolder) =>
      mixSpeech({ tools, requestId: request.id, workFolder, signal }, spokenLines, spoken, videoLufs.explainer),
    ),
  )
  const documents = await loadDocuments(files, read.documentsKey)
  const quotations = findQuotations({ language: storyboard.language, lines: spokenLines }, documents)
  const names = cast.map(hostNameOf)
  const drawn = await steps.run('draw', { storyboard, sound, order }, (progress) =>
    withWorkFolder(config.dataFolder, (workFolder) =>
      renderAndStore(
        { tools, request, workFolder, signal, progress },
        { storyboard, said: spokenLines, sound, names, quotations },
      ),
    ),
  )

  const { warnings: unmetLooks, ...video } = drawn
  const description = describeStoryboard(storyboard)
  const starts = sound.lines.map(({ startMs }) => startMs)
  const result: ExplainerResult = {
    language: storyboard.language,
    description,
    ...video,
    hosts: [...new Set(spokenLines.map(({ speaker }) => names[speaker] ?? ''))],
    said: spokenLines.map(({ speaker, text }) => `${names[speaker] ?? ''}: ${text}`).join('\n\n'),
    showsWords: order.subtitles ?? true,
    sources: documents.map(({ title, url }) => ({ title, ...(url && { url }) })),
    engines: {
      ...(documents.length > 0 && { reader: reader.id }),
      writing: writing.label,
      speech: speech.label,
    },
    warnings: [...read.warnings, ...warnings, ...unmetLooks, ...(order.unmet ?? [])],
    citations: buildCitations(quotations, starts),
  }
  const { title } = storyboard
  const isOurs = await completeRequest(tools, request, { title, description, result }, () => Promise.resolve())
  if (!isOurs) throw new RequestDeletedError()
  await files.removeAll(`steps/${request.id}`)
}
