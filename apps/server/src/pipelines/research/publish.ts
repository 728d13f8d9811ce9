import { type ResearchReport, reportAsHtml } from '@patchbay/contract'
import { researches } from '../../db/schema.ts'
import type { ResearchResult } from '../../kinds/research/result.ts'
import { completeRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { RequestDeletedError } from '../steps.ts'
import type { Tools } from '../tools.ts'

type FinishedResearch = { report: ResearchReport; engines: Record<string, string>; warnings: string[] }

/** What was found becomes the research's own row, in the transaction that ends its request. */
export async function publishReport(
  tools: Tools,
  request: StartedRequest<'research'>,
  { report, engines, warnings }: FinishedResearch,
): Promise<void> {
  const { order, id, workspaceId } = request
  const { title, language, readingMinutes, writtenBy, sources } = report
  const result: ResearchResult = { language, readingMinutes, sourceCount: sources.length, engines, warnings }
  const description = report.summary
    .map(({ text }) => text)
    .join(' ')
    .slice(0, maxDescriptionLength)
    .toWellFormed()
  const isOurs = await completeRequest(tools, request, { title, description, result }, async (tx) => {
    await tx.insert(researches).values({
      id,
      workspaceId,
      requestId: id,
      prompt: order.text,
      provider: order.provider,
      outputType: order.outputType,
      responseText: reportText(report, order.outputType),
      report,
      language,
      sourceCount: sources.length,
      readingMinutes,
      writtenBy,
    })
  })
  if (!isOurs) throw new RequestDeletedError()
  await tools.engines.files.removeAll(`steps/${id}`)
}

const maxDescriptionLength = 1000

/** What the wire answers as `responseText`: HTML, or the template of the order filled, or the report as JSON. */
const reportText = (report: ResearchReport, outputType: 'text' | 'json'): string =>
  outputType === 'json' ? JSON.stringify(report.filled ? report.filled.value : report) : reportAsHtml(report)
