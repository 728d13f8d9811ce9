import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { voices } from '../db/schema.ts'
import type { FileStore } from '../engines/storage/port.ts'
import { encodeVoiceSample, type SpeechRequest, type SpeechEngine } from '@patchbay/sound'
import { singleFlight } from '@patchbay/processes'
import { listVoices } from './voices/custom-voices.ts'
import { withWorkFolder } from './work-folder.ts'

/** Where the samples of an own voice lie, of every engine. */
export const customSampleKey = (token: string) => `voices/own/${token}`

/** Says where a voice's spoken sample stands, making it the first time. Two who ask at once wait for one making. */
export function createVoiceSampleReader(files: FileStore, db: Db, dataFolder: string) {
  const making = singleFlight<void>()
  const make = async (speech: SpeechEngine, key: string, line: SpeechRequest) => {
    const signal = AbortSignal.timeout(60_000)
    return withWorkFolder(dataFolder, async (workFolder) => {
      const spoken = await speech.synthesize(line, signal)
      const path = join(workFolder, 'sample.mp3')
      await encodeVoiceSample(spoken, path, signal)
      await files.takeIn(key, path)
    })
  }
  const once = async (speech: SpeechEngine, key: string, line: SpeechRequest) => {
    if (await files.stat(key)) return key
    await making(key, () => make(speech, key, line))
    return key
  }
  return async (speech: SpeechEngine, wanted: { id: number } | { token: string }): Promise<string | undefined> => {
    const engine = encodeURIComponent(speech.id)
    if ('id' in wanted) {
      const voice = (await speech.voices()).find(({ id }) => id === wanted.id)
      return voice && once(speech, `voices/${engine}/${voice.id}.mp3`, { text: voice.sampleText, voiceId: voice.id })
    }
    const { token } = wanted
    const [row] = await db.select({ of: voices.workspaceId }).from(voices).where(eq(voices.token, token))
    const own = row && (await listVoices(speech, db, row.of)).find((voice) => voice.token === token)
    if (!own?.made) return undefined
    return once(speech, `${customSampleKey(token)}/${engine}.mp3`, {
      text: own.sampleText,
      voiceId: own.id,
      customVoice: own.made,
    })
  }
}
