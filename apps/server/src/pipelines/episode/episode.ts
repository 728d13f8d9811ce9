import { episodeSteps, scriptSteps } from '../../kinds/episode/steps.ts'
import { excerptScript } from '../../requests/step-times.ts'
import { renameRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { type Steps, createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { chooseVoices, hostNameOf } from '../production/choose-voices.ts'
import { produceEpisode } from '../production/produce-episode.ts'
import { findQuotations } from '../production/quotations.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import { loadDocuments, documentsKeyOf, storeDocuments, readForRequest } from '../reading/read-for-request.ts'
import { writeScript } from './write-script.ts'

type ReadStep = { documentsKey: string; languages: string[]; warnings: string[] }

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
  const { read, steps } = await readMaterialFirst(tools, request, stop)
  const language = order.language ?? read.languages[0] ?? 'English'
  const voices = await speech.voices()
  // The writer has the last word on the language: it reads all of the material, not its first source alone.
  const castFor = (spoken: string) => chooseVoices(voices, order.voices, spoken)
  const firstCast = castFor(language)
  const projects = await loadProjectContexts(db, request.workspaceId, order.projects)
  const casting = firstCast.map(({ id, name }) => ({ id, name }))

  const written = await steps.run(
    'write',
    { order, casting, writer: writing.id, read: read.documentsKey, projects },
    (progress) =>
      writeScript(
        { files, writing, signal, progress },
        { order, language, cast: firstCast, documentsKey: read.documentsKey, projects },
      ),
    ({ lines, language: spoken }) => excerptScript(lines, castFor(spoken).map(hostNameOf)),
  )
  const script = order.title === undefined ? written : { ...written, title: order.title }
  await renameRequest(db, request, script.title)
  const cast = castFor(script.language)

  const labels = {
    ...(read.languages.length > 0 && { reader: reader.id }),
    writing: order.material.kind === 'script' ? 'your own script' : writing.label,
  }
  await produceEpisode(
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
      quotations: async () => findQuotations(script, await loadDocuments(files, read.documentsKey)),
    },
  )
}

/** What it is made of, and the steps that are left to do. A script is spoken as it is. */
async function readMaterialFirst(
  tools: Tools,
  request: StartedRequest<'episode'>,
  stop: AbortController,
): Promise<{ read: ReadStep; steps: Steps<'write' | 'speak' | 'mix'> }> {
  const { material } = request.order
  if (material.kind === 'script') {
    const read = { documentsKey: documentsKeyOf(request.id), languages: [], warnings: [] }
    return { read, steps: createSteps(tools.db, request, scriptSteps, stop) }
  }
  const steps = createSteps(tools.db, request, episodeSteps, stop)
  const read = await steps.run('read', material, async (progress) => {
    const reading = { tools, request, signal: stop.signal, progress }
    const { documents, warnings } = await readForRequest(reading, material)
    return {
      documentsKey: await storeDocuments(tools.engines.files, request.id, documents),
      languages: documents.map(({ language }) => language),
      warnings,
    }
  })
  return { read, steps }
}
