import type { ShortResult } from '../../kinds/short/result.ts'
import { shortSteps } from '../../kinds/short/steps.ts'
import { noteOf } from '../../requests/making.ts'
import { rename, succeed } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { saidForProjects } from '../production/said-for-projects.ts'
import { projectsFor } from '../reading/projects.ts'
import { speakLines } from '../production/speak-lines.ts'
import { RequestGone, stepsOf } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { inWorkFolder } from '../work-folder.ts'
import { peopleOf, voicesFor } from './casting.ts'
import { drawAndKeep } from './draw.ts'
import { mixAndKeepSound } from './sound.ts'
import { writeShort } from './write-short.ts'

/** A short from its order: write or choose, speak, mix, draw, publish. Each step resumes where an earlier run left it. */
export async function runShort(tools: Tools, request: StartedRequest<'short'>, stop: AbortController): Promise<void> {
  const { db, engines, config } = tools
  const { files, speech, writing } = engines
  const { order } = request
  const { signal } = stop
  const steps = stepsOf(db, request, shortSteps, stop)
  const people = await peopleOf(db, request.workspaceId, order.avatars)
  const names = people.map(({ name }) => name)

  const text = await steps.run(
    'write',
    { order, writer: writing.id },
    (progress) => writeShort({ tools, request, signal, progress }),
    ({ lines }) =>
      noteOf(
        lines.flatMap(({ person, text: said }) => (said === '' ? [] : [{ speaker: person === 0 ? 0 : 1, text: said }])),
        names,
      ),
  )
  await rename(db, request, text.title)

  // What is kept as it sounded is not spoken again.
  const voices = text.kept ? [] : voicesFor(people, await speech.voices(), text.language)
  const lines = text.kept
    ? []
    : saidForProjects(
        text.lines.map(({ person, text: said }) => ({ text: said, voiceId: voices[person]?.id ?? 0 })),
        await projectsFor(db, request.workspaceId, order.projects),
      )
  const spoken = await steps.run('speak', { lines, engine: speech.id }, (progress) =>
    speakLines({ engine: speech, files, signal, progress }, lines),
  )
  const sound = await steps.run('mix', { text, spoken }, () =>
    inWorkFolder(config.dataFolder, (workFolder) =>
      mixAndKeepSound({ tools, requestId: request.id, workFolder, signal }, text, spoken),
    ),
  )
  const drawn = await steps.run('draw', { text, sound, order }, (progress) =>
    inWorkFolder(config.dataFolder, (workFolder) =>
      drawAndKeep({ tools, request, workFolder, signal, progress }, { text, sound, people }),
    ),
  )

  const result: ShortResult = {
    language: text.language,
    ...drawn,
    hosts: [...new Set(text.lines.map(({ person }) => names[person] ?? ''))],
    said: text.lines
      .flatMap(({ person, text: said }) => (said === '' ? [] : [`${names[person] ?? ''}: ${said}`]))
      .join('\n\n'),
    engines: { ...text.labels, ...(!text.kept && { speech: speech.label }) },
    warnings: text.warnings,
  }
  const isOurs = await succeed(tools, request, { title: text.title, result }, () => Promise.resolve())
  if (!isOurs) throw new RequestGone()
  await files.removeAll(`steps/${request.id}`)
}
