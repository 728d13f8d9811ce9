import { Refusal } from '../../requests/refusal.ts'

/** The published words for how far an episode is; what they call processed is being worked on. */
const statesAsked = {
  all: undefined,
  queued: 'queued',
  processed: 'running',
  succeeded: 'done',
  failed: 'failed',
} as const

export function stateAsked(status = 'all') {
  const asked = status.toLowerCase()
  if (Object.hasOwn(statesAsked, asked)) return statesAsked[asked as keyof typeof statesAsked]
  throw new Refusal(400, `status: expected one of ${Object.keys(statesAsked).join(', ')}.`)
}
