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

export const localEngines: readonly LocalEngine[] = []
