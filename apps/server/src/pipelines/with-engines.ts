import type { LiveEngines } from '../engines/live-engines.ts'
import { readTurns, startTurns } from '../engines/plugged/turns.ts'
import type { Tools } from './tools.ts'

/** The tools that do not change, and the engines as they are when a job begins. */
export type Workshop = Omit<Tools, 'engines' | 'turns'> & { live: LiveEngines }

/**
 * Tools for one try of a request: it keeps the engines that it began with. Who took over for whom is kept beside its
 * steps, since a later try goes on with what was made then.
 */
export async function withTools<Answer>(
  { live, ...rest }: Workshop,
  requestId: string,
  work: (tools: Tools) => Promise<Answer>,
): Promise<Answer> {
  const { files } = live.now
  const key = `steps/${requestId}/engines.json`
  const kept = await files.read(key)
  const turns = startTurns(kept && readTurns(kept.toString('utf8')), (now) => files.put(key, JSON.stringify(now)))
  return live.using((engines) => work({ ...rest, engines, turns }), turns)
}
