import { join } from 'node:path'
import type { LocalModelId } from '@patchbay/contract'
import { stampOf } from './local-models/installed.ts'
import { modelRows } from './local-models/rows.ts'
import type { Parts } from './plugged/plugged-in.ts'

/**
 * Models that were installed into the data folder and run on this machine: asked after what is plugged in, and before
 * what is built in. Looked at again whenever the engines' revision changes.
 */
export type LocalEngine = {
  port: 'speech' | 'transcription'
  /** What people call it. */
  called: string
  /** What is installed, in a text that changes with it; undefined where it is not. Never loads anything. */
  stamp(dataFolder: string): Promise<string | undefined>
  /** Throws `EngineError` with a sentence where it cannot work. `close` ends whatever it loaded. */
  make(dataFolder: string): Promise<{ parts: Parts; close(): Promise<void> }>
}

/** Where models stand in a data folder. */
export const modelsFolder = (dataFolder: string) => join(dataFolder, 'models')

const stampIn = (id: LocalModelId) => async (dataFolder: string) => {
  const row = modelRows.find((one) => one.id === id)
  return row && stampOf(modelsFolder(dataFolder), row)
}

export const localEngines: readonly LocalEngine[] = [
  {
    port: 'speech',
    called: 'Kokoro (this machine)',
    stamp: stampIn('voices'),
    make: async (dataFolder) => {
      const [{ createKokoroSpeech }, { createEmbeddedSpeech }] = await Promise.all([
        import('./speech/local/kokoro.ts'),
        import('./speech/embedded/embedded.ts'),
      ])
      const speech = createKokoroSpeech(join(modelsFolder(dataFolder), 'voices'), createEmbeddedSpeech())
      return { parts: { speech }, close: () => speech.close() }
    },
  },
  {
    port: 'transcription',
    called: 'Whisper (this machine)',
    stamp: stampIn('ears'),
    make: async (dataFolder) => {
      const { createWhisperEars } = await import('./transcription/local/whisper.ts')
      const transcription = createWhisperEars(join(modelsFolder(dataFolder), 'ears', 'ggml-base.bin'))
      return { parts: { transcription }, close: () => Promise.resolve() }
    },
  },
]
