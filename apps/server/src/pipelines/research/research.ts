import { researchSteps } from '../../kinds/research/steps.ts'
import { rename } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { stepsOf } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { findOut } from './find-out.ts'
import { publishReport } from './publish.ts'

/** A research from its order: what is to be found out is found out, and published. */
export async function runResearch(
  tools: Tools,
  request: StartedRequest<'research'>,
  stop: AbortController,
): Promise<void> {
  const steps = stepsOf(tools.db, request, researchSteps, stop)
  const onTitle = (title: string) => rename(tools.db, request, title)
  await publishReport(tools, request, await findOut({ tools, request, steps, signal: stop.signal, onTitle }))
}
