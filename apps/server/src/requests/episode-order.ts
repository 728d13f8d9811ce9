import type { EpisodeDuration, EpisodeStyle } from '@patchbay/contract'

/** A source as it stands in an order: an address, or the storage key of what was sent. */
export type SourceOrder = { type: 'website' | 'youtube'; url: string } | { type: 'text' | 'pdf'; key: string }

/** What is read, or only thought about, before an episode is written. */
export type PlainMaterial =
  | { kind: 'sources'; sources: SourceOrder[] }
  | { kind: 'topic'; topic: string }
  | { kind: 'feeds'; feeds: { feedId: number; itemIds: string[] | undefined }[] }
  | { kind: 'researches'; researchIds: string[] }

/** What an episode is to be made of: material of one kind, of several together, or a script that is spoken as it is. */
export type EpisodeMaterial =
  | PlainMaterial
  | { kind: 'mixed'; parts: PlainMaterial[] }
  | { kind: 'script'; lines: { speaker: number; text: string }[] }

/** Its parts, each of one kind. */
export const partsOf = (material: Exclude<EpisodeMaterial, { kind: 'script' }>): PlainMaterial[] =>
  material.kind === 'mixed' ? material.parts : [material]

/** The payload of an episode's request row: written when it is accepted, read by the pipeline. */
export type EpisodeOrder = {
  material: EpisodeMaterial
  instructions: string | undefined
  style: EpisodeStyle
  duration: EpisodeDuration
  /** English name of a language, where the caller chose one. */
  language: string | undefined
  /** Voices of host 1 and host 2, where the caller chose any. */
  voices: [number, number] | undefined
  showId: string | undefined
  /** The title it is to have, where one was chosen before it was written. */
  title?: string | undefined
  /** The show concept that it is an episode of. */
  draftId?: string | undefined
  /** Which of the concept's episodes it is, from 0. */
  place?: number | undefined
}

/** What came of it, in the request row's `result`. Keys are storage keys. */
export type EpisodeResult = {
  episodeId: string
  description: string
  language: string
  audioKey: string
  imageKey: string
  transcriptKey: string
  vttKey: string
  srtKey: string
  chaptersKey: string
  durationSeconds: number
  sizeBytes: number
  loudnessLufs: number
  truePeakDbtp: number
  /** Who speaks, by the names of the voices. */
  hosts?: string[] | undefined
  engines: Record<string, string>
  /** What went wrong without failing the request: sources that could not be read, each with its reason. */
  warnings: string[]
  citations: { text: string; source: string; page: number | undefined; timeMs: number }[]
}
