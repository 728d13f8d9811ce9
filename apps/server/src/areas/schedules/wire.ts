import { statusNumber } from '../../requests/wire.ts'
import type { EpisodeMaterial } from '../../kinds/episode/order.ts'
import { type FeedPick, newestItems } from '../../kinds/feeds.ts'
import { readOrder } from '../../kinds/kinds.ts'
import type { ScheduleRow } from '../../plans/series.ts'
import type { ListedSchedule, listOccurrences } from './store.ts'

type OccurrenceRow = Awaited<ReturnType<typeof listOccurrences>>[number]

/** The answer of content/Schedule. */
export function serializeSeries(
  schedule: Pick<ScheduleRow, 'id' | 'frequencyMinutes' | 'startOn'> & { source: ScheduleRow['kind'] },
  turns: OccurrenceRow[],
) {
  return {
    success: true,
    scheduleId: schedule.id,
    scheduledRequests: turns.map(serializeOccurrence),
    totalCreated: turns.length,
    startTime: schedule.startOn.toISOString(),
    frequencyMinutes: schedule.frequencyMinutes,
    mode: modes[schedule.source],
    ...countMaterials(turns.map(materialOf)),
  }
}

/** How many items an episode is made of: those that were chosen for it, else at most so many new ones. */
function countItems(feeds: readonly FeedPick[]): number {
  const chosen = feeds.reduce((sum, { itemIds = [] }) => sum + itemIds.length, 0)
  return feeds.some(({ itemIds = [] }) => itemIds.length === 0) ? Math.max(chosen, newestItems) : chosen
}

/** As the published contract calls them. */
const modes = { urls: 'URLs', feeds: 'sources' } as const satisfies Record<ScheduleRow['kind'], string>

const materialOf = (occurrence: OccurrenceRow) => readOrder('episode', occurrence.payload)?.material

/** Addresses of all turns together; feeds, and those of their items that were chosen, of one turn. */
function countMaterials(materials: (EpisodeMaterial | undefined)[]) {
  const urls = materials.map((material) => (material?.kind === 'sources' ? material.sources.length : 0))
  const feeds = materials[0]?.kind === 'feeds' ? materials[0].feeds : undefined
  return {
    totalUrls: feeds ? null : urls.reduce((sum, count) => sum + count, 0),
    feedItemsPerEpisode: feeds ? countItems(feeds) : null,
    totalFeedItemsPerEpisode: feeds ? countItems(feeds) : null,
    totalFeedsPerEpisode: feeds ? feeds.length : null,
  }
}

function serializeOccurrence(occurrence: OccurrenceRow) {
  const material = materialOf(occurrence)
  return {
    requestId: occurrence.id,
    ...(material?.kind === 'sources' && {
      urls: material.sources.flatMap((source) => ('url' in source ? [source.url] : [])),
    }),
    ...(material?.kind === 'feeds' && {
      feedIds: material.feeds.map(({ feedId }) => feedId),
      feedSelections: material.feeds.map(({ feedId, itemIds = [] }) => ({ feedId, feedItemIds: itemIds })),
      feedItemsPerEpisode: countItems(material.feeds),
    }),
    scheduledOn: occurrence.scheduledOn?.toISOString() ?? null,
    status: statusNumber(occurrence),
    episodeNumber: (occurrence.turn ?? 0) + 1,
  }
}

export const serializeListedSchedule = (schedule: ListedSchedule) => ({
  id: schedule.id,
  title: schedule.title,
  kind: schedule.kind,
  state: schedule.state,
  frequencyMinutes: schedule.frequencyMinutes,
  startOn: schedule.startOn.toISOString(),
  nextTurnOn: schedule.nextTurnOn?.toISOString() ?? null,
  turns: schedule.turns,
  made: schedule.made,
  failed: schedule.failed,
  skipped: schedule.skipped,
  left: schedule.left,
  createdOn: schedule.createdOn.toISOString(),
})
