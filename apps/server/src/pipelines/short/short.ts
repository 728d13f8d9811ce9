import type { ShortResult } from '../../kinds/short/result.ts'
import { shortSteps } from '../../kinds/short/steps.ts'
import { excerptScript } from '../../requests/step-times.ts'
import { renameRequest, completeRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { withProjectPronunciations } from '../production/project-pronunciations.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import { synthesizeLines } from '../production/synthesize-lines.ts'
import { RequestDeletedError, createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { withWorkFolder } from '../work-folder.ts'
import { loadCast, assignVoices } from './casting.ts'
import { renderAndStore } from './draw.ts'
import { mixAndStoreAudio } from './sound.ts'
import { writeShort } from './write-short.ts'

/** A short from its order: write or choose, speak, mix, draw, publish. Each step resumes where an earlier run left it. */
export async function runShort(tools: Tools, request: StartedRequest<'short'>, stop: AbortController): Promise<void> {
  const { db, engines, config } = tools
  const { files, speech, writing } = engines
  const { order } = request
  const { signal } = stop
  const steps = createSteps(db, request, shortSteps, stop)
  const people = await loadCast(db, request.workspaceId, order.avatars)
  const names = people.map(({ name }) => name)

  const text = await steps.run(
    'write',
    { order, writer: writing.id },
    (progress) => writeShort({ tools, request, signal, progress }),
    ({ lines }) =>
      excerptScript(
        lines.flatMap(({ person, text: spokenText }) =>
          spokenText === '' ? [] : [{ speaker: person === 0 ? 0 : 1, text: spokenText }],
        ),
        names,
      ),
  )
  await renameRequest(db, request, text.title)

  // A short with original audio needs no speech synthesis.
  const voices = text.kept ? [] : assignVoices(people, await speech.voices(), text.language)
  const lines = text.kept
    ? []
    : withProjectPronunciations(
        text.lines.map(({ person, text: spokenText }) => ({ text: spokenText, voiceId: voices[person]?.id ?? 0 })),
        await loadProjectContexts(db, request.workspaceId, order.projects),
      )
  const spoken = await steps.run('speak', { lines, engine: speech.id }, (progress) =>
    synthesizeLines({ engine: speech, files, signal, progress }, lines),
  )
  const sound = await steps.run('mix', { text, spoken }, () =>
    withWorkFolder(config.dataFolder, (workFolder) =>
      mixAndStoreAudio({ tools, requestId: request.id, workFolder, signal }, text, spoken),
    ),
  )
  const drawn = await steps.run('draw', { text, sound, order }, (progress) =>
    withWorkFolder(config.dataFolder, (workFolder) =>
      renderAndStore({ tools, request, workFolder, signal, progress }, { text, sound, people }),
    ),
  )

  const result: ShortResult = {
    language: text.language,
    ...drawn,
    hosts: [...new Set(text.lines.map(({ person }) => names[person] ?? ''))],
    said: text.lines
      .flatMap(({ person, text: spokenText }) => (spokenText === '' ? [] : [`${names[person] ?? ''}: ${spokenText}`]))
      .join('\n\n'),
    engines: { ...text.labels, ...(!text.kept && { speech: speech.label }) },
    warnings: text.warnings,
  }
  const isOurs = await completeRequest(tools, request, { title: text.title, result }, () => Promise.resolve())
  if (!isOurs) throw new RequestDeletedError()
  await files.removeAll(`steps/${request.id}`)
}
