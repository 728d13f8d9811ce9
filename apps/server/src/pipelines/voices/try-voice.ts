import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/connection.ts'
import { EngineError } from '../../engines/engine-error.ts'
import type { Engines } from '../../engines/engines.ts'
import { sayingInLetters } from '../../engines/speech/pronunciation.ts'
import type { Saying } from '../../engines/speech/port.ts'
import { withLexicon } from '../../engines/speech/sayings.ts'
import { timeLimits } from '../../engines/time-limits.ts'
import { encodeSample } from '../../media/audio/sample.ts'
import { Refusal } from '../../requests/refusal.ts'
import { inWorkFolder } from '../work-folder.ts'
import { speechFor } from './own-voices.ts'

type Tried = { voiceId: number; text: string; saying: Saying | undefined }

/** Speaks a sentence in a voice while the caller waits, with how the workspace says words: an MP3 that is kept nowhere. */
export const triedVoices =
  (from: { db: Db; engines: Engines }, dataFolder: string) =>
  async (workspaceId: string, { voiceId, text, saying }: Tried, signal: AbortSignal) => {
    const speech = await speechFor(from, workspaceId)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimits.triedMs)])
    const tried = saying && [{ term: saying.term, spokenAs: sayingInLetters(saying.spokenAs) }]
    const line = withLexicon({ text, voiceId, ...(tried && { sayings: tried }) }, speech.sayings)
    try {
      const spoken = await speech.speak(line, limited)
      return await inWorkFolder(dataFolder, async (folder) => {
        const path = join(folder, 'tried.mp3')
        await encodeSample(spoken, path, limited)
        return { mp3: await readFile(path), seconds: spoken.samples.length / spoken.sampleRateHz }
      })
    } catch (error) {
      signal.throwIfAborted()
      if (limited.aborted) throw new Refusal(502, 'The voice did not answer in time. Please try again.')
      if (error instanceof EngineError) throw new Refusal(502, error.message)
      throw error
    }
  }
