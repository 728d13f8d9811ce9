import { ReadError, TranscriptionError } from '@patchbay/engines'
import type { Db } from '../../db/connection.ts'
import type { UnreadSource } from '../../db/schema.ts'
import type { Reader } from '@patchbay/reading'
import type { Source, SourceDocument } from '@patchbay/text'
import type { FileStore } from '../../engines/storage/port.ts'
import { type EpisodeMaterial, partsOf } from '../../kinds/episode/order.ts'
import type { PlainMaterial, SourceOrder } from '../../kinds/material.ts'
import { OrderError } from '../classify-failure.ts'
import { retryWithPauses } from '../retry-with-pauses.ts'
import type { StepProgress } from '../steps.ts'
import { readFeedItems } from './read-feed-items.ts'
import { loadResearchDocuments } from './research-documents.ts'

/** What was read, and what could not be, each with its reason. */
export type ReadMaterial = { documents: SourceDocument[]; warnings: string[] }

type SourceContext = SourceReadingContext & { db: Db; request: { id: string; workspaceId: string } }
type SourceReadingContext = {
  files: Pick<FileStore, 'read'>
  reader: Reader
  /** Told which sources could not be read: an order has one list of them, and `index` is the place in it. */
  noteUnread?: (unread: UnreadSource[]) => Promise<void>
  /** What is said in a recording of the workspace's own. Throws `TranscriptionError` where nothing can be heard. */
  hear: (key: string, signal: AbortSignal) => Promise<string>
}

/** Reads everything an episode is made of. A topic and a script need no reading. All failing fails the request. */
export async function readMaterial(
  from: SourceContext,
  material: EpisodeMaterial,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<ReadMaterial> {
  if (material.kind === 'script') return nothingReadMessage
  const parts = partsOf(material)
  if (parts.length === 1) return parts[0] ? readPart(from, parts[0], signal, progress) : nothingReadMessage
  const read: ReadMaterial[] = []
  const failures: string[] = []
  for (const part of parts) {
    try {
      read.push(await readPart(from, part, signal, progress))
    } catch (error) {
      // Of several kinds, what cannot be read is left out and said.
      if (!(error instanceof OrderError)) throw error
      failures.push(error.message)
    }
  }
  const documents = read.flatMap((one) => one.documents)
  const hasTopic = parts.some(({ kind }) => kind === 'topic')
  if (documents.length === 0 && !hasTopic) throw new OrderError(failures.join(' '))
  return { documents, warnings: [...read.flatMap(({ warnings }) => warnings), ...failures] }
}

const nothingReadMessage: ReadMaterial = { documents: [], warnings: [] }

async function readPart(from: SourceContext, part: PlainMaterial, signal: AbortSignal, progress: StepProgress) {
  if (part.kind === 'sources') return readSources(from, part.sources, signal, progress)
  if (part.kind === 'feeds') return readFeedItems(from, part.feeds, { signal, progress })
  if (part.kind === 'topic') return nothingReadMessage
  const of = { ...from, workspaceId: from.request.workspaceId }
  return { documents: await loadResearchDocuments(of, part.researchIds, signal), warnings: [] }
}

/** Skips unreadable sources with a warning; fails when no source can be read. */
export async function readSources(
  from: SourceReadingContext,
  orders: SourceOrder[],
  signal: AbortSignal,
  progress: StepProgress,
): Promise<ReadMaterial> {
  let done = 0
  const results = await Promise.allSettled(
    orders.map(async (order) => {
      const document = await readSource(from, order, signal)
      done += 1
      const words = orders.length === 1 ? 'Reading the source' : `Read source ${done} of ${orders.length}`
      progress(done / orders.length, words)
      return document
    }),
  )
  signal.throwIfAborted()
  const documents = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const unread = results.flatMap((result, index): UnreadSource[] => {
    if (result.status === 'fulfilled') return []
    const reason: unknown = result.reason
    if (!(reason instanceof ReadError || reason instanceof TranscriptionError)) throw reason
    const why = reason.message
    return [{ index, name: sourceNameOf(orders[index], index), why, ...(reason.retryable && { retryable: true }) }]
  })
  await from.noteUnread?.(unread)
  // The reader names addresses itself.
  const failures = unread.map(({ name, why }) => (why.includes(name) ? why : `${name}: ${why}`))
  const cut = documents.flatMap(({ warnings = [] }) => warnings)
  if (documents.length > 0) return { documents, warnings: [...failures, ...cut] }
  throw new OrderError(
    failures.length === 1
      ? (failures[0] ?? '')
      : `None of the ${orders.length} sources could be read. ${failures.join(' ')}`,
  )
}

async function readSource(
  from: SourceReadingContext,
  order: SourceOrder,
  signal: AbortSignal,
): Promise<SourceDocument> {
  if (order.type !== 'recording') {
    const source = await toSource(from.files, order)
    return retryWithPauses({ pausesMs, signal }, () => from.reader.read(source, signal))
  }
  const transcript = await from.hear(order.key, signal)
  return { ...(await from.reader.read({ type: 'text', content: transcript }, signal)), title: order.name }
}

function sourceNameOf(order: SourceOrder | undefined, index: number): string {
  if (order && 'url' in order) return order.url
  if (order?.type === 'recording') return order.name
  return order?.type === 'pdf' ? `PDF (source ${index + 1})` : `Text (source ${index + 1})`
}

async function toSource(
  files: SourceReadingContext['files'],
  order: Exclude<SourceOrder, { type: 'recording' }>,
): Promise<Source> {
  if ('url' in order) return { type: order.type, content: order.url }
  const data = await files.read(order.key)
  if (!data) throw new ReadError('what was sent is no longer stored.')
  return { type: order.type, content: data.toString(order.type === 'pdf' ? 'base64' : 'utf8') }
}

/** How long a server that is busy is given, from one time to the next. */
const pausesMs = [1_000, 4_000]
