import type { LiveEngines } from '../engines/live-engines.ts'
import { parseFailoverLog, createFailoverLog } from '../engines/plugged/failover-log.ts'
import type { Tools } from './tools.ts'

/** The tools that do not change, and the engines as they are when a job begins. */
export type ToolFactory = Omit<Tools, 'engines' | 'turns'> & { live: LiveEngines }

/**
 * Tools for one try of a request: it keeps the engines that it began with. Who took over for whom is kept beside its
 * steps, since a later try goes on with what was made then.
 */
export async function useTools<Answer>(
  { live, ...rest }: ToolFactory,
  requestId: string,
  work: (tools: Tools) => Promise<Answer>,
): Promise<Answer> {
  const { files } = live.current
  const key = `steps/${requestId}/engines.json`
  const storedBytes = await files.read(key)
  const turns = createFailoverLog(storedBytes && parseFailoverLog(storedBytes.toString('utf8')), (now) =>
    files.put(key, JSON.stringify(now)),
  )
  return live.use((engines) => work({ ...rest, engines, failovers: turns }), turns)
}
