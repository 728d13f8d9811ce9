import type { JobState } from '../status/job-state.ts'

/** `failed` also of a step in which the work was stopped. */
export type ProgressStepState = 'waiting' | 'running' | 'done' | 'failed'

/** A step of the work. What was never begun has no times. */
export type ProgressStep = {
  name: string
  words: string
  state: ProgressStepState
  startedOn?: string | undefined
  endedOn?: string | undefined
}

/** A line of the script, as it will be spoken. */
export type ScriptLine = { name: string; text: string }

/** Where a piece of work is on its way: all that its picture shows, whatever is made. */
export type WorkProgress = {
  id: string
  title: string
  state: WorkState
  /** From 0 to 100. */
  percent: number
  /** What is done now, in words ("Speaking line 15 of 42"). */
  words: string | undefined
  /** None where the server does not tell them. */
  steps: readonly ProgressStep[]
  /** 1 is next; undefined where it does not wait, or nobody knows. */
  queuePosition: number | undefined
  /** Until it ends, from `toldAt` on. */
  secondsLeft: number | undefined
  /** When all of this was said, in milliseconds. */
  toldAt: number
  lines: readonly ScriptLine[]
  requestedOn: string | undefined
  startedOn: string | undefined
  endedOn: string | undefined
  /** What came back of its credits when it was not made; `all` where it is known only that they did. */
  returnedCredits: number | 'all'
}

/** A piece of work that can be followed: what waits for its turn, and what somebody stopped, are states of their own. */
export type WorkState =
  | Extract<JobState, { kind: 'scheduled' | 'processing' | 'completed' | 'failed' }>
  | { kind: 'queued' }
  | { kind: 'cancelled' }

export const isInProgress = ({ kind }: WorkState): boolean =>
  kind === 'queued' || kind === 'scheduled' || kind === 'processing'
