import { join } from 'node:path'
import type { Engines } from '../engines/engines.ts'
import { encodeSample } from '../media/audio/sample.ts'
import { inWorkFolder } from './work-folder.ts'

/** Says where a voice's spoken sample stands, making it the first time. Two who ask at once wait for one making. */
export function voiceSamples({ speech, files }: Engines, dataFolder: string) {
  const making = new Map<string, Promise<void>>()
  const make = async (key: string, voiceId: number, text: string) => {
    const signal = AbortSignal.timeout(60_000)
    return inWorkFolder(dataFolder, async (workFolder) => {
      const spoken = await speech.speak({ text, voiceId }, signal)
      const path = join(workFolder, 'sample.mp3')
      await encodeSample(spoken, path, signal)
      await files.takeIn(key, path)
    })
  }
  return async (voiceId: number): Promise<string | undefined> => {
    const voice = (await speech.voices()).find(({ id }) => id === voiceId)
    if (!voice) return undefined
    const key = `voices/${encodeURIComponent(speech.id)}/${voice.id}.mp3`
    if (await files.stat(key)) return key
    const underWay = making.get(key) ?? make(key, voice.id, voice.sampleText).finally(() => making.delete(key))
    making.set(key, underWay)
    await underWay
    return key
  }
}
