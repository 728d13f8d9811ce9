/**
 * Where a piece of work stands, for every noun that the server works on. Each noun's own `status.ts` derives it from
 * its record; badges and lists read only this.
 */
export type JobState =
  | { kind: 'queued' }
  | { kind: 'pending' }
  | { kind: 'scheduled'; on: string }
  /** `percent` from 0 to 100; `stage` in words, where the server says it. */
  | { kind: 'processing'; percent: number; stage: string | undefined }
  | { kind: 'completed' }
  /** `isCancelled`: somebody stopped it. It counts as failed everywhere, and is called by its own name. */
  | { kind: 'failed'; words: string | undefined; isCancelled?: true }
  | { kind: 'unknown' }

export type JobKind = JobState['kind']

/** Whether it is worth asking again. */
export const isUnfinished = ({ kind }: JobState): boolean =>
  kind === 'queued' || kind === 'pending' || kind === 'processing' || kind === 'scheduled'

/** Whether somebody stopped it. */
export const isCancelled = (state: JobState): boolean => state.kind === 'failed' && state.isCancelled === true

/** The wire's number as a percentage: whole, from 0 to 100. */
export const toPercent = (status: number): number =>
  Number.isFinite(status) ? Math.min(100, Math.max(0, Math.round(status))) : 0
