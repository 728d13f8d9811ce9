import type { LocalModelId, LocalModelState } from '@patchbay/contract'

/** What is to be known of a model before it is installed. */
export type ModelFacts = {
  id: LocalModelId
  name: string
  /** What it is for, a sentence. */
  purpose: string
  /** What it takes while it works. */
  memoryBytes: number
  licences: readonly { of: string; licence: string; url: string }[]
}

/** How far a model is. */
export type ModelStatus = {
  row: ModelFacts
  state: LocalModelState
  bytes: number
  totalBytes: number
  /** Bytes that came in a second, of late; undefined where none come. */
  bytesPerSecond: number | undefined
  problem: string | undefined
  /** Whether this process installs it. */
  isHere: boolean
  /** Whether it can run on this kind of machine. */
  canRun: boolean
  /** The name of the host that it comes from, and what it takes on the disk in the end. */
  from: string
  diskBytes: number
}
