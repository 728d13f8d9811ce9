import type { EpisodeOrder } from './episode-order.ts'

/** Recorded speech as it stands in an order: an own episode, an address, or the storage key of what was sent. */
export type RecordingSource =
  | { kind: 'episode'; episodeId: string }
  | { kind: 'address'; url: string }
  | { kind: 'upload'; key: string }

/** The payload of a request that speaks a recording again. */
export type ModifyOrder = {
  source: Exclude<RecordingSource, { kind: 'upload' }>
  instructions: string | undefined
  voices: [number, number]
  /** What the voices speak; the recording has to be in it. */
  language: string
  /** Whether the episode's words are a user's own: they are spoken as they are, however often. */
  keepsWords?: boolean | undefined
}

/** Whether the words of what came of this order may not be changed: a user's own script, or what a recording says. */
export function wordsAreKept({ material, source, keepsWords }: EpisodeWords): boolean {
  return material ? material.kind === 'script' : keepsWords === true || source?.kind === 'address'
}

/** What an episode's order says of its words, whichever kind of order it is. */
export type EpisodeWords = Partial<Pick<EpisodeOrder, 'material'> & Pick<ModifyOrder, 'source' | 'keepsWords'>>

/** The payload of a request for a transcript. */
export type TranscriptOrder = { source: RecordingSource }

export type TranscriptLine = { text: string; speaker: string; timestamp: [number, number] }

/** What came of it. */
export type TranscriptResult = {
  /** The lines as JSON text: what the wire carries. */
  responseText: string
  language: string | null
  durationSeconds: number
  engines: Record<string, string>
  warnings: string[]
}

/** The sentence for a server without ears: what would help. */
export const needsTranscriber =
  'Recordings from elsewhere have to be transcribed first, and no transcriber is configured: set PATCHBAY_TRANSCRIPTION_MODEL.'

/** A language's own name without its region: Spanish (Mexico) may speak what was said in Spain. */
export const speechOf = (language: string) => language.replace(/ \(.*\)$/, '')

/** The order cannot be carried out with voices of another language: nothing is translated. */
export const languageMismatch = (heard: string, voices: string) =>
  `The episode is in ${heard} and the chosen voices speak ${voices}. Please choose voices that speak ${speechOf(heard)}.`
