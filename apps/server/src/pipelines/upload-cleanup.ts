import { and, asc, eq, gt, gte, inArray, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { feedTemplates, recurringTemplates, requests, files as uploaded } from '../db/schema.ts'
import type { FileStore } from '../engines/storage/port.ts'
import { passingKinds } from '../kinds/groups.ts'

/**
 * What came with orders or was uploaded to be a source: `uploads/<workspace>/<hash>`, named by the payload of every
 * request made of it, by every template that is made of it each time, and by the file that its owner keeps.
 */
type UploadStore = { db: Db; files: FileStore }
type EndedRequest = { id: string; workspaceId: string; payload: unknown; requestedOn: Date }

const uploadKey = /uploads\/[0-9a-f-]{36}\/[0-9a-f]{64}/g
const uploadKeysIn = (payload: unknown): string[] => JSON.stringify(payload)?.match(uploadKey) ?? []

const day = 24 * 3_600_000
/** How long what failed may be tried again with all that belongs to it. */
export const failedRetentionMs = 7 * day

/** Of living requests those that may need what came with them again. */
const whereMayNeedUploads = (now: Date) =>
  and(
    isNull(requests.deletedOn),
    or(
      notInArray(requests.kind, passingKinds),
      inArray(requests.state, ['queued', 'running']),
      and(eq(requests.state, 'failed'), gte(requests.errorOn, new Date(now.getTime() - failedRetentionMs))),
    ),
  )

/** A call stores its files a moment before its request is written: until then nobody names them. */
const acceptanceWindowMs = 5000
/** The time of a file and that of a row come from two clocks. */
const clockSkewMs = 1000

/**
 * Removes what came with a request that was deleted, or is done with it, and is named by no other that needs it. A file that a call used in this
 * moment may be about to be named again: it is left to housekeeping.
 */
export async function removeUploadsOf({ db, files }: UploadStore, request: EndedRequest): Promise<void> {
  for (const key of new Set(uploadKeysIn(request.payload))) {
    await removeIfUnreferenced({ db, files }, { ...request, key, usedOn: request.requestedOn })
  }
}

/** The same for an uploaded file that its owner deleted. */
export async function removeUploadOf(
  { db, files }: UploadStore,
  { id, workspaceId, storageKey, createdOn }: { id: string; workspaceId: string; storageKey: string; createdOn: Date },
): Promise<void> {
  await removeIfUnreferenced({ db, files }, { id, workspaceId, key: storageKey, usedOn: createdOn })
}

type ReleasedUpload = { id: string; workspaceId: string; key: string; usedOn: Date }

async function removeIfUnreferenced({ db, files }: UploadStore, released: ReleasedUpload): Promise<void> {
  const { workspaceId, key } = released
  // The text of an order may hold anything; only its own workspace's files are its to remove.
  if (!key.startsWith(`uploads/${workspaceId}/`)) return
  const found = await files.stat(key)
  if (!found) return
  const usedOn = found.changedOn.getTime()
  const isOwnUse = usedOn <= released.usedOn.getTime() + clockSkewMs
  if (!isOwnUse && usedOn > Date.now() - acceptanceWindowMs) return
  if (!(await isReferenced(db, released))) await files.remove(key)
}

async function isReferenced(db: Db, { id, workspaceId, key }: ReleasedUpload): Promise<boolean> {
  const [reference] = await db
    .select({ id: uploaded.id })
    .from(uploaded)
    .where(and(eq(uploaded.storageKey, key), ne(uploaded.id, id)))
    .limit(1)
  if (reference) return true
  const others = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.workspaceId, workspaceId),
        whereMayNeedUploads(new Date()),
        ne(requests.id, id),
        like(sql`${requests.payload}::text`, `%${key}%`),
      ),
    )
    .limit(1)
  if (others.length > 0) return true
  const [template] = await db
    .select({ id: feedTemplates.id })
    .from(feedTemplates)
    .where(
      and(
        eq(feedTemplates.workspaceId, workspaceId),
        isNull(feedTemplates.deletedOn),
        like(sql`${feedTemplates.order}::text`, `%${key}%`),
      ),
    )
    .limit(1)
  if (template) return true
  const [recurring] = await db
    .select({ id: recurringTemplates.id })
    .from(recurringTemplates)
    .where(
      and(
        eq(recurringTemplates.workspaceId, workspaceId),
        isNull(recurringTemplates.deletedOn),
        like(sql`${recurringTemplates.order}::text`, `%${key}%`),
      ),
    )
    .limit(1)
  return recurring !== undefined
}

/** Removes the uploads, unused since `before`, that neither a request that needs them nor a kept file names; answers how many. */
export async function removeUnreferencedUploads({ db, files }: UploadStore, before: Date, now: Date): Promise<number> {
  const old: string[] = []
  for await (const { key, changedOn } of files.list('uploads')) if (changedOn < before) old.push(key)
  if (old.length === 0) return 0
  const named = await listReferencedUploads(db, now)
  let removed = 0
  for (const key of old) {
    // It may have been used again while the requests were read.
    const found = named.has(key) ? undefined : await files.stat(key)
    if (!found || found.changedOn >= before) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}

/** The embedded database does one thing at a time: whoever waits for a page comes between two of these. */
const batchRows = 1000

async function listReferencedUploads(db: Db, now: Date): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { key } of await db.select({ key: uploaded.storageKey }).from(uploaded)) named.add(key)
  const templates = await db
    .select({ order: feedTemplates.order })
    .from(feedTemplates)
    .where(isNull(feedTemplates.deletedOn))
  const recurring = await db
    .select({ order: recurringTemplates.order })
    .from(recurringTemplates)
    .where(isNull(recurringTemplates.deletedOn))
  for (const { order } of [...templates, ...recurring]) for (const key of uploadKeysIn(order)) named.add(key)
  const naming = sql<unknown>`case when ${requests.payload}::text like '%uploads/%' then ${requests.payload} end`
  let last: string | undefined
  do {
    const rows = await db
      .select({ id: requests.id, payload: naming })
      .from(requests)
      .where(and(whereMayNeedUploads(now), last ? gt(requests.id, last) : undefined))
      .orderBy(asc(requests.id))
      .limit(batchRows)
    for (const { payload } of rows) for (const key of uploadKeysIn(payload)) named.add(key)
    last = rows.length === batchRows ? rows.at(-1)?.id : undefined
  } while (last)
  return named
}
