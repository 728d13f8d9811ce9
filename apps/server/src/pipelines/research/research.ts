import { researchSteps } from '../../kinds/research/steps.ts'
import { renameRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { conductResearch } from './conduct-research.ts'
import { publishReport } from './publish.ts'

/** A research from its order: what is to be found out is found out, and published. */
export async function runResearch(
  tools: Tools,
  request: StartedRequest<'research'>,
  stop: AbortController,
): Promise<void> {
  const steps = createSteps(tools.db, request, researchSteps, stop)
  const onTitle = (title: string) => renameRequest(tools.db, request, title)
  await publishReport(tools, request, await conductResearch({ tools, request, steps, signal: stop.signal, onTitle }))
}
