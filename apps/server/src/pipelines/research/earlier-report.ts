import { researchReport } from '@patchbay/contract'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/connection.ts'
import { requests, researches } from '../../db/schema.ts'
import type { EarlierReport } from '@patchbay/writing'
import type { StartedRequest } from '../../requests/attempts.ts'

type Run = Pick<StartedRequest<'research'>, 'id' | 'workspaceId' | 'templateId'>

const whereFinishedRunOf = ({ id, workspaceId }: Run, templateId: string) =>
  and(
    eq(requests.workspaceId, workspaceId),
    eq(requests.templateId, templateId),
    ne(requests.id, id),
    isNull(requests.deletedOn),
  )

/** The ids of all other runs of the same recurring order: no run is a source for another. */
export async function listOtherRunIds(db: Db, run: Run): Promise<string[]> {
  if (run.templateId === null) return []
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(whereFinishedRunOf(run, run.templateId))
    .orderBy(desc(requests.requestedOn))
    .limit(maxEarlierRuns)
  return rows.map(({ id }) => id)
}

const maxEarlierRuns = 500

/** What the newest finished run before this one found; undefined for a first run, and for what recurs not. */
export async function loadEarlierReport(db: Db, run: Run): Promise<EarlierReport | undefined> {
  if (run.templateId === null) return undefined
  const [row] = await db
    .select({ report: researches.report, on: requests.requestedOn })
    .from(requests)
    .innerJoin(researches, eq(researches.requestId, requests.id))
    .where(and(whereFinishedRunOf(run, run.templateId), eq(requests.state, 'done')))
    .orderBy(desc(requests.requestedOn))
    .limit(1)
  const report = row && z.safeParse(researchReport, row.report)
  return row && report?.success ? { report: report.data, on: row.on.toISOString() } : undefined
}
