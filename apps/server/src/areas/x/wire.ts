import { postCost } from '../../kinds/post/order.ts'
import { readOrder } from '../../kinds/kinds.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import type { PostOrder } from '../../kinds/post/order.ts'
import type { RecordingSource } from '../../kinds/recording.ts'
import type { ListedRecurring } from '../orders/recurring-store.ts'
import { fileUrl, postShareUrl } from '../../requests/wire.ts'
import type { ListedPost, ProfileRow } from './store.ts'

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

type PostAuthor = Pick<ProfileRow, 'name' | 'handle' | 'avatarKey' | 'verified'> | undefined

/** A post as it will look on X, signed as the workspace signs its posts. */
export function serializePost(publicUrl: string, row: ListedPost, profile: PostAuthor) {
  const url = (key: string | null) => (key ? fileUrl(publicUrl, key) : null)
  return {
    id: row.id,
    requestId: row.requestId,
    createdOn: row.createdOn.toISOString(),
    order: row.order,
    type: row.type,
    result: row.text,
    authorName: profile?.name ?? null,
    authorHandle: profile?.handle ?? null,
    authorAvatarUrl: url(profile?.avatarKey ?? null),
    verified: profile?.verified ?? false,
    tweetImageUrl: url(row.tweetImageKey),
    dataTableImageUrl: url(row.dataTableImageKey),
    barChartImageUrl: url(row.barChartImageKey),
    shareUrl: postShareUrl(publicUrl, row),
    sources: row.sources.map(({ type, sourceId, reference, description, metadata }) => ({
      type,
      sourceId: sourceId ?? null,
      reference: reference ?? null,
      description: description ?? null,
      metadata: metadata ?? null,
    })),
  }
}

export const serializeProfile = (publicUrl: string, profile: PostAuthor) => ({
  name: profile?.name ?? null,
  handle: profile?.handle ?? null,
  avatarUrl: profile?.avatarKey ? fileUrl(publicUrl, profile.avatarKey) : null,
  verified: profile?.verified ?? false,
})

export const parseStoredOrder = (storedValue: unknown): PostOrder | undefined => readOrder('post', storedValue)

/** Recurring posts. `nextRunAt` is null where they are paused or completed. */
export async function serializePostTemplate(
  publicUrl: string,
  files: Pick<FileStore, 'read'>,
  { template, failure }: ListedRecurring,
) {
  const order = parseStoredOrder(template.order)
  return {
    id: template.id,
    type: order?.type ?? null,
    status: template.state,
    prompt: order?.instructions ?? null,
    dailyCount: template.dailyCount,
    scheduleEndDate: isoOrNull(template.endDate),
    ...(await serializeMaterial(publicUrl, files, order)),
    tweetStyle: order?.style ?? null,
    lastRunAt: isoOrNull(template.lastRunOn),
    nextRunAt: isoOrNull(template.nextRunOn),
    deletedOn: isoOrNull(template.deletedOn),
    isActive: template.state === 'active',
    count: order?.count ?? null,
    creditsPerRun: order ? postCost(order) : null,
    problem: template.problem ?? failure,
    runs: template.runs,
    lastRunId: template.lastRequestId,
    projectIds: order?.projects ?? [],
    promptAudioUrl: sourceUrlOf(publicUrl, order?.spokenInstructions),
    queryAudioUrl: null,
    fast: false,
    callbackData: template.callbackData,
    createdOn: template.createdOn.toISOString(),
  }
}

/** What it is made of, in the words of the call that ordered it. */
async function serializeMaterial(publicUrl: string, files: Pick<FileStore, 'read'>, order: PostOrder | undefined) {
  const parts = order?.parts ?? []
  const sources = parts.flatMap((part) => (part.kind === 'sources' ? part.sources : []))
  const page = sources.find((source) => 'url' in source)
  const sent = sources.find((source) => source.type === 'text')
  const text = sent && 'key' in sent ? ((await files.read(sent.key))?.toString('utf8') ?? null) : null
  const heard = parts.find((part) => part.kind === 'recording')
  return {
    feedIds: parts.flatMap((part) => (part.kind === 'feeds' ? part.feeds.map(({ feedId }) => feedId) : [])),
    deepResearchIds: parts.flatMap((part) => (part.kind === 'researches' ? part.researchIds : [])),
    text,
    queryText: null,
    url: page && 'url' in page ? page.url : null,
    audioUrl: sourceUrlOf(publicUrl, heard?.source),
    imageUrl: order?.picture?.kind === 'address' ? order.picture.url : null,
  }
}

function sourceUrlOf(publicUrl: string, source: RecordingSource | undefined): string | null {
  if (source?.kind === 'address') return source.url
  return source?.kind === 'episode' ? fileUrl(publicUrl, `episodes/${source.episodeId}/episode.mp3`) : null
}
