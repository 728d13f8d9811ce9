import { videoLufs } from '@patchbay/sound'
import type { ExplainerResult } from '../../kinds/explainer/result.ts'
import { explainerSteps } from '../../kinds/explainer/steps.ts'
import { noteOf } from '../../requests/making.ts'
import { rename, succeed } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { chooseVoices, nameOnAir } from '../production/choose-voices.ts'
import { citationsOf } from '../production/citations.ts'
import { quotationsOf } from '../production/quotations.ts'
import { saidForProjects } from '../production/said-for-projects.ts'
import { speakLines } from '../production/speak-lines.ts'
import { mixSpoken } from '../production/video-sound.ts'
import { projectsFor } from '../reading/projects.ts'
import { documentsKept } from '../reading/read-for-request.ts'
import { RequestGone, stepsOf } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { inWorkFolder } from '../work-folder.ts'
import { drawAndKeep } from './draw.ts'
import { readParts } from './read-parts.ts'
import { descriptionOf, saidIn } from './storyboard-lines.ts'
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
  const steps = stepsOf(db, request, explainerSteps, stop)
  const voices = await speech.voices()
  const [first, second = first] = order.voices ?? []
  const chosen: [number, number] | undefined = first === undefined || second === undefined ? undefined : [first, second]
  const castFor = (language: string) => chooseVoices(voices, chosen, language)
  const namesFor = (language: string) => castFor(language).map(nameOnAir)

  const read = await steps.run('read', order.parts, (progress) =>
    readParts({ tools, request, signal, progress }, order.parts),
  )
  const projects = await projectsFor(db, request.workspaceId, order.projects)
  const { storyboard, warnings } = await steps.run(
    'write',
    { order, writer: writing.id, read, projects },
    (progress) => writeStoryboard({ files, writing, signal, progress }, order, read, projects),
    (written) => noteOf(saidIn(written.storyboard), namesFor(written.storyboard.language)),
  )
  await rename(db, request, storyboard.title)

  const said = saidIn(storyboard)
  const cast = castFor(storyboard.language)
  const written = said.map(({ text, speaker }) => ({ text, voiceId: cast[speaker].id }))
  const lines = saidForProjects(written, projects)
  const spoken = await steps.run('speak', { lines, engine: speech.id }, (progress) =>
    speakLines({ engine: speech, files, signal, progress }, lines),
  )
  const sound = await steps.run('mix', { said, spoken }, () =>
    inWorkFolder(config.dataFolder, (workFolder) =>
      mixSpoken({ tools, requestId: request.id, workFolder, signal }, said, spoken, videoLufs.explainer),
    ),
  )
  const documents = await documentsKept(files, read.documentsKey)
  const quotations = quotationsOf({ language: storyboard.language, lines: said }, documents)
  const names = cast.map(nameOnAir)
  const drawn = await steps.run('draw', { storyboard, sound, order }, (progress) =>
    inWorkFolder(config.dataFolder, (workFolder) =>
      drawAndKeep({ tools, request, workFolder, signal, progress }, { storyboard, said, sound, names, quotations }),
    ),
  )

  const { warnings: unmetLooks, ...video } = drawn
  const description = descriptionOf(storyboard)
  const starts = sound.lines.map(({ startMs }) => startMs)
  const result: ExplainerResult = {
    language: storyboard.language,
    description,
    ...video,
    hosts: [...new Set(said.map(({ speaker }) => names[speaker] ?? ''))],
    said: said.map(({ speaker, text }) => `${names[speaker] ?? ''}: ${text}`).join('\n\n'),
    showsWords: order.subtitles ?? true,
    sources: documents.map(({ title, url }) => ({ title, ...(url && { url }) })),
    engines: {
      ...(documents.length > 0 && { reader: reader.id }),
      writing: writing.label,
      speech: speech.label,
    },
    warnings: [...read.warnings, ...warnings, ...unmetLooks, ...(order.unmet ?? [])],
    citations: citationsOf(quotations, starts),
  }
  const { title } = storyboard
  const isOurs = await succeed(tools, request, { title, description, result }, () => Promise.resolve())
  if (!isOurs) throw new RequestGone()
  await files.removeAll(`steps/${request.id}`)
}
