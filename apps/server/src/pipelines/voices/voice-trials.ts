import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/connection.ts'
import { EngineError, timeLimits } from '@patchbay/engines'
import type { Engines } from '../../engines/engines.ts'
import { encodeVoiceSample, type Pronunciation, parsePronunciation, mergeLexicon } from '@patchbay/sound'
import { Refusal } from '../../requests/refusal.ts'
import { withWorkFolder } from '../work-folder.ts'
import { speechEngineFor } from './custom-voices.ts'

type VoiceTrial = { voiceId: number; text: string; saying: Pronunciation | undefined }

type TrialAudio = { mp3: Buffer; seconds: number }

/** A word is heard again and again while its spelling is sought; a provider is paid for each time. */
const maxCachedTrials = 64

/** Synthesizes a sentence with the workspace's lexicon and caches the MP3 for a while. */
export const createVoiceTrials =
  (from: { db: Db; engines: Engines }, dataFolder: string, cache = new Map<string, TrialAudio>()) =>
  async (workspaceId: string, { voiceId, text, saying }: VoiceTrial, signal: AbortSignal) => {
    const speech = await speechEngineFor(from, workspaceId)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimits.triedMs)])
    const tried = saying && [parsePronunciation(saying.term, saying.spokenAs)]
    const line = mergeLexicon({ text, voiceId, ...(tried && { sayings: tried }) }, speech.lexicon)
    // Own voices are a workspace's alone; no id of one is used again.
    const known = cache.get(cacheKeyOf(speech.id, workspaceId, line))
    if (known) return known
    try {
      const spoken = await speech.synthesize(line, limited)
      const made = await withWorkFolder(dataFolder, async (folder) => {
        const path = join(folder, 'tried.mp3')
        await encodeVoiceSample(spoken, path, limited)
        return { mp3: await readFile(path), seconds: spoken.samples.length / spoken.sampleRateHz }
      })
      cache.set(cacheKeyOf(speech.id, workspaceId, line), made)
      for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - maxCachedTrials))) cache.delete(oldest)
      return made
    } catch (error) {
      signal.throwIfAborted()
      if (limited.aborted) throw new Refusal(502, 'The voice did not answer in time. Please try again.')
      if (error instanceof EngineError) throw new Refusal(502, error.message)
      throw error
    }
  }

const cacheKeyOf = (...parts: readonly unknown[]) => JSON.stringify(parts)
