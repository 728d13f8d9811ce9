import { episodeSteps, scriptSteps } from '../../kinds/episode/steps.ts'
import { noteOf } from '../../requests/making.ts'
import { rename } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { type Steps, stepsOf } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { chooseVoices, nameOnAir } from '../production/choose-voices.ts'
import { produce } from '../production/produce.ts'
import { quotationsOf } from '../production/quotations.ts'
import { projectsFor } from '../reading/projects.ts'
import { documentsKept, documentsKeyOf, keepDocuments, readForRequest } from '../reading/read-for-request.ts'
import { writeScript } from './write-script.ts'

type Read = { documentsKey: string; languages: string[]; warnings: string[] }

/** An episode from its order: read, write, speak, mix, publish. Each step resumes where an earlier run left it. */
export async function runEpisode(
  tools: Tools,
  request: StartedRequest<'episode'>,
  stop: AbortController,
): Promise<void> {
  const { db, engines } = tools
  const { files, reader, writing, speech } = engines
  const { order } = request
  const { signal } = stop
  const { read, steps } = await readFirst(tools, request, stop)
  const language = order.language ?? read.languages[0] ?? 'English'
  const voices = await speech.voices()
  // The writer has the last word on the language: it reads all of the material, not its first source alone.
  const castFor = (spoken: string) => chooseVoices(voices, order.voices, spoken)
  const firstCast = castFor(language)
  const projects = await projectsFor(db, request.workspaceId, order.projects)
  const casting = firstCast.map(({ id, name }) => ({ id, name }))

  const written = await steps.run(
    'write',
    { order, casting, writer: writing.id, read: read.documentsKey, projects },
    (progress) =>
      writeScript(
        { files, writing, signal, progress },
        { order, language, cast: firstCast, documentsKey: read.documentsKey, projects },
      ),
    ({ lines, language: spoken }) => noteOf(lines, castFor(spoken).map(nameOnAir)),
  )
  const script = order.title === undefined ? written : { ...written, title: order.title }
  await rename(db, request, script.title)
  const cast = castFor(script.language)

  const labels = {
    ...(read.languages.length > 0 && { reader: reader.id }),
    writing: order.material.kind === 'script' ? 'your own script' : writing.label,
  }
  await produce(
    { tools, request, signal, steps },
    {
      script,
      cast,
      instructions: order.material.kind === 'script' ? undefined : order.instructions,
      projects,
      showId: order.showId,
      number: order.place === undefined ? undefined : order.place + 1,
      labels,
      warnings: [...read.warnings, ...(script.warnings ?? [])],
      quotations: async () => quotationsOf(script, await documentsKept(files, read.documentsKey)),
    },
  )
}

/** What it is made of, and the steps that are left to do. A script is spoken as it is. */
async function readFirst(
  tools: Tools,
  request: StartedRequest<'episode'>,
  stop: AbortController,
): Promise<{ read: Read; steps: Steps<'write' | 'speak' | 'mix'> }> {
  const { material } = request.order
  if (material.kind === 'script') {
    const read = { documentsKey: documentsKeyOf(request.id), languages: [], warnings: [] }
    return { read, steps: stepsOf(tools.db, request, scriptSteps, stop) }
  }
  const steps = stepsOf(tools.db, request, episodeSteps, stop)
  const read = await steps.run('read', material, async (progress) => {
    const reading = { tools, request, signal: stop.signal, progress }
    const { documents, warnings } = await readForRequest(reading, material)
    return {
      documentsKey: await keepDocuments(tools.engines.files, request.id, documents),
      languages: documents.map(({ language }) => language),
      warnings,
    }
  })
  return { read, steps }
}
