import { rm } from 'node:fs/promises'
import type { EpisodeOrder } from '../../requests/episode-order.ts'
import { type StartedRequest, rename } from '../../requests/progress.ts'
import { stepsOf } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { workFolderIn } from '../work-folder.ts'
import { chooseVoices } from './choose-voices.ts'
import { mixAndKeep } from './mix-and-keep.ts'
import { publish } from './publish.ts'
import { readMaterial } from './read-material.ts'
import { speakLines } from './speak-lines.ts'
import { episodeSteps } from './steps.ts'
import { writeScript } from './write-script.ts'

/** An episode from its order: read, write, speak, mix, publish. Each step resumes where an earlier run left it. */
export async function runEpisode(tools: Tools, request: StartedRequest, stop: AbortController): Promise<void> {
  const { db, engines, config } = tools
  const { files, reader, writing, speech } = engines
  const order = request.payload as EpisodeOrder
  const { signal } = stop
  const steps = stepsOf(db, request.id, episodeSteps, stop)
  const keep = async (name: string, value: object) => {
    const key = `steps/${request.id}/${name}.json`
    await files.put(key, JSON.stringify(value))
    return key
  }

  const read = await steps.run('read', order.material, async (progress) => {
    const from = { db, files, reader, workspaceId: request.workspaceId }
    const { documents, warnings } = await readMaterial(from, order.material, signal, progress)
    return {
      documentsKey: await keep('documents', documents),
      languages: documents.map(({ language }) => language),
      warnings,
    }
  })
  const language = order.language ?? read.languages[0] ?? 'English'
  const voices = await speech.voices()
  const firstCast = chooseVoices(voices, order.voices, language)
  const casting = firstCast.map(({ id, name }) => ({ id, name }))

  const written = await steps.run(
    'write',
    { order, casting, writer: writing.id, read: read.documentsKey },
    (progress) =>
      writeScript(
        { files, writing, signal, progress },
        { order, language, cast: firstCast, documentsKey: read.documentsKey },
      ),
  )
  const script = order.title === undefined ? written : { ...written, title: order.title }
  await rename(db, request.id, script.title)
  // The writer has the last word on the language: it reads all of the material, not its first source alone.
  const cast = script.language === language ? firstCast : chooseVoices(voices, order.voices, script.language)

  const lines = script.lines.map(({ speaker, text }) => ({
    text,
    voiceId: cast[speaker % 2 === 0 ? 0 : 1].id,
    ...(order.instructions && order.material.kind !== 'script' && { instructions: order.instructions }),
  }))
  const spoken = await steps.run('speak', { lines, engine: speech.id }, (progress) =>
    speakLines({ engine: speech, files, signal, progress }, lines),
  )

  const labels = {
    ...(read.languages.length > 0 && { reader: reader.id }),
    writing: order.material.kind === 'script' ? 'your own script' : writing.label,
    speech: speech.label,
  }
  const mixed = await steps.run('mix', { script, spoken, labels, showId: order.showId }, async (progress) => {
    const workFolder = await workFolderIn(config.dataFolder)
    try {
      return await mixAndKeep({ tools, request, signal, progress, workFolder }, { order, script, spoken, cast, labels })
    } finally {
      await rm(workFolder, { recursive: true, force: true })
    }
  })

  await publish(tools, request, {
    script,
    mixed,
    labels,
    warnings: read.warnings,
    documentsKey: read.documentsKey,
  })
  await files.removeAll(`steps/${request.id}`)
}
