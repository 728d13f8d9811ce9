import { loadEmbeddedSpeech, loadKokoro, loadWhisper, loadWhisperModels } from '@patchbay/sound'
import { join } from 'node:path'
import type { LocalModelId } from '@patchbay/contract'
import { installStampOf } from './local-models/installed.ts'
import { type ModelRow, modelRows } from './local-models/rows.ts'
import type { EngineParts } from './plugged/engine-builders.ts'

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
  make(dataFolder: string): Promise<{ parts: EngineParts; close(): Promise<void> }>
}

/** Where models stand in a data folder. */
export const modelsFolder = (dataFolder: string) => join(dataFolder, 'models')

const createStampReader = (rows: readonly ModelRow[], id: LocalModelId) => async (dataFolder: string) => {
  const row = rows.find((one) => one.id === id)
  return row && installStampOf(modelsFolder(dataFolder), row)
}

/** What these models serve; those that this version knows, unless a test has smaller ones. */
export const localEngines = (rows: readonly ModelRow[] = modelRows): readonly LocalEngine[] => [
  {
    port: 'speech',
    called: 'Kokoro (this machine)',
    stamp: createStampReader(rows, 'voices'),
    make: async (dataFolder) => {
      const [{ createKokoroSpeech }, { createEmbeddedSpeech }] = await Promise.all([loadKokoro(), loadEmbeddedSpeech()])
      const speech = createKokoroSpeech(join(modelsFolder(dataFolder), 'voices'), createEmbeddedSpeech())
      return { parts: { speech }, close: () => speech.close() }
    },
  },
  // Of two the better ears are asked first.
  whisperEngine(rows, 'ears-small', 'Whisper small (this machine)', 'ggml-small.bin', 'whisperSmall'),
  whisperEngine(rows, 'ears', 'Whisper base (this machine)', 'ggml-base.bin', 'whisperBase'),
]

const whisperEngine = (
  rows: readonly ModelRow[],
  id: LocalModelId,
  called: string,
  file: string,
  named: 'whisperBase' | 'whisperSmall',
): LocalEngine => ({
  port: 'transcription',
  called,
  stamp: createStampReader(rows, id),
  make: async (dataFolder) => {
    const [{ createWhisperTranscriber: createWhisperEars }, models] = await Promise.all([
      loadWhisper(),
      loadWhisperModels(),
    ])
    const transcription = createWhisperEars(models[named](join(modelsFolder(dataFolder), id, file)))
    return { parts: { transcription }, close: () => Promise.resolve() }
  },
})
