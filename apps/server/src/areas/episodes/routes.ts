import { counts, isBlank } from '@patchbay/contract'
import { HttpResponse, handlers } from '../../http/handlers.ts'
import { loadTranscriptText } from '../../requests/stored-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'
import {
  type CountQuery,
  parseCountUpTo,
  parseDateRange,
  buildListResponse,
  parsePageOrFirst,
  buildPageOf,
  parseStateFilter,
} from '../lists.ts'
import type { Needs } from '../services.ts'
import { addEpisodeToShow, updateEpisode, removeEpisodeFromShows } from './allocation-store.ts'
import { iterateRecordings, createRecordingsZip } from './audio-zip.ts'
import { csvFileName, createEpisodesCsv, showCsvFileName } from './episodes-csv.ts'
import {
  type EpisodeFilter,
  type ListedEpisode,
  iterateEpisodes,
  findEpisodeById,
  listEpisodesAfter,
  listEpisodesPage,
} from './store.ts'
import { findShow } from '../shows/store.ts'
import { serializeEpisode, serializeGenerated } from './wire.ts'

type Paging = { page?: number | undefined; limit?: number | undefined }

const exportBatchRows = 500

/** Error texts that the console shows. */
const unknownShowRefusal = () => new Refusal(404, 'The selected podcast show is no longer available.')
const unknownEpisodeRefusal = () =>
  new Refusal(404, 'Episodes are no longer available. Refresh the list and try again.')

export type EpisodeNeeds = Needs<'config' | 'db' | 'clock' | 'files'>
type EpisodeListRequest<Answer> = {
  filter: EpisodeFilter
  query: Paging & CountQuery
  answer: (row: ListedEpisode) => Answer | Promise<Answer>
}

function listEpisodesResponse<Answer, Holder extends 'episodes' | 'podcasts'>(
  { db }: EpisodeNeeds,
  workspaceId: string,
  holder: Holder,
  { filter, query, answer }: EpisodeListRequest<Answer>,
) {
  return buildListResponse(holder, query, {
    page: (pageRequest) =>
      listEpisodesPage(db, workspaceId, filter, { ...pageRequest, countUpTo: parseCountUpTo(query) }),
    after: (last: ListedEpisode | undefined, limit) => listEpisodesAfter(db, workspaceId, filter, last, limit),
    answer,
  })
}

export function episodeHandlers(services: EpisodeNeeds) {
  const ownShow = async (workspaceId: string, id: string) => {
    const show = await findShow(services.db, workspaceId, id)
    if (!show) throw unknownShowRefusal()
    return show.id
  }
  const { publicUrl } = services.config
  const answerIn = (showId: string | null | undefined) => (row: ListedEpisode) =>
    serializeEpisode(publicUrl, row, showId ?? undefined)
  const csv = async (workspaceId: string, filter: EpisodeFilter, name: string) => {
    const batches = iterateEpisodes(services.db, workspaceId, filter, exportBatchRows)
    return new HttpResponse(
      200,
      await createEpisodesCsv(batches, publicUrl),
      attachmentHeaders('text/csv; charset=utf-8', name),
    )
  }
  const zip = async (workspaceId: string, filter: Pick<EpisodeFilter, 'showId' | 'ids'>, name: string) => {
    const batches = iterateEpisodes(services.db, workspaceId, { ...filter, status: 'completed' }, exportBatchRows)
    const body = await createRecordingsZip(services.files, iterateRecordings(batches, filter.showId ?? undefined))
    return new HttpResponse(200, body, attachmentHeaders('application/zip', `${name}.zip`))
  }
  return handlers({
    'content.podcasts': async ({ workspaceId, query }) =>
      listEpisodesResponse(services, workspaceId, 'podcasts', {
        filter: {
          state: parseStateFilter(query.status),
          listedWithin: parseDateRange(query),
        },
        query,
        answer: async (row) =>
          serializeGenerated(publicUrl, row, await loadTranscriptText(services.files, row.transcriptKey)),
      }),
    'podcast.episodes': async ({ workspaceId, query }) => {
      const { showId, status, search } = query
      const isUnallocated = showId?.toLowerCase() === 'unallocated'
      const filter = {
        showId: isUnallocated ? null : showId && (await ownShow(workspaceId, showId)),
        status,
        search: search?.trim(),
        from: query.from ? new Date(query.from) : undefined,
        to: query.to ? new Date(query.to) : undefined,
      }
      return listEpisodesResponse(services, workspaceId, 'episodes', { filter, query, answer: answerIn(filter.showId) })
    },
    'podcast.episodesCsv': ({ workspaceId }) => csv(workspaceId, {}, csvFileName(services.clock.now())),
    'podcast.showEpisodesCsv': async ({ workspaceId, params }) => {
      const showId = await ownShow(workspaceId, params.id)
      return csv(workspaceId, { showId }, showCsvFileName(showId, services.clock.now()))
    },
    'podcast.episodesAudioZip': async ({ workspaceId, query }) => {
      if (query.ids === undefined) return zip(workspaceId, {}, 'all-episodes')
      const named = await Promise.all(query.ids.map((id) => findEpisodeById(services.db, workspaceId, id)))
      return zip(workspaceId, { ids: named.flatMap((each) => each?.episodeId ?? []) }, 'episodes')
    },
    'podcast.showEpisodesAudioZip': async ({ workspaceId, params }) => {
      const showId = await ownShow(workspaceId, params.id)
      return zip(workspaceId, { showId }, `podcast-${showId}-episodes`)
    },
    'podcast.unallocatedEpisodes': async ({ workspaceId, query }) => {
      const filter = { showId: null, status: 'completed' } as const
      const pageRequest = parsePageOrFirst(query, counts.pageSize.max)
      const { rows, totalCount } = await listEpisodesPage(services.db, workspaceId, filter, pageRequest)
      const page = buildPageOf('episodes', rows.map(answerIn(null)), totalCount, pageRequest)
      return { ...page, draftEpisodes: [] }
    },
    'podcast.showEpisodes': async ({ workspaceId, params, query }) => {
      const showId = await ownShow(workspaceId, params.id)
      return listEpisodesResponse(services, workspaceId, 'episodes', {
        filter: { showId },
        query,
        answer: answerIn(showId),
      })
    },
    'podcast.addEpisode': async ({ workspaceId, params, body }) => {
      const showId = await ownShow(workspaceId, params.id)
      const named = await findEpisodeById(services.db, workspaceId, body.requestId)
      const outcome = named
        ? await addEpisodeToShow(services.db, workspaceId, { showId, episodeId: named.episodeId }, trimTexts(body))
        : 'no episode'
      if (outcome === 'no show') throw unknownShowRefusal()
      if (outcome === 'no episode') throw unknownEpisodeRefusal()
      const { wireNumber: episodeId } = outcome
      return new HttpResponse(201, { success: true, episodeId, message: 'The episode was added to the show.' })
    },
    'podcast.removeEpisode': async ({ workspaceId, body: { episodeId, podcastId } }) => {
      const sentShow = podcastId === undefined ? undefined : await ownShow(workspaceId, podcastId)
      const named = await findEpisodeById(services.db, workspaceId, episodeId)
      if (!named) throw unknownEpisodeRefusal()
      // Its integer in a show names it there alone; the episode itself leaves the show that is sent, or all of them.
      const showId = sentShow ?? named.showId
      if ((await removeEpisodeFromShows(services.db, workspaceId, named.episodeId, showId)) === 'no episode')
        throw unknownEpisodeRefusal()
      return { success: true, message: 'The episode was removed from the show.' }
    },
    'podcast.editEpisode': async ({ workspaceId, params, body }) => {
      const change = {
        ...trimTexts(body),
        season: parseOrdinal('season', body.season),
        number: parseOrdinal('number', body.number),
      }
      if (body.title !== undefined && change.title === undefined) throw new Refusal(400, 'title: expected a title.')
      // An empty description is one: it takes the old one away.
      if (body.description !== undefined) change.description = body.description.trim()
      if (Object.values(change).every((value) => value === undefined)) {
        throw new Refusal(400, 'The request body: expected title, description, season or number.')
      }
      const named = await findEpisodeById(services.db, workspaceId, params.episodeId)
      const outcome = named ? await updateEpisode(services.db, workspaceId, named.episodeId, change) : 'no episode'
      if (outcome === 'no episode') throw new Refusal(404, 'There is no episode with this id.')
      if (outcome === 'unfinished') {
        throw new Refusal(409, 'The episode is not made yet. It can be changed as soon as it is done.')
      }
      return { success: true, message: 'The episode was changed.' }
    },
  })
}

const attachmentHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

function trimTexts({ title, description }: { title?: string | undefined; description?: string | undefined }) {
  const words = (text: string | undefined) => (text === undefined || isBlank(text) ? undefined : text.trim())
  return { title: words(title), description: words(description) }
}

const maxOrdinal = 100_000

function parseOrdinal(field: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= maxOrdinal)) return value
  throw new Refusal(400, `${field}: expected a whole number from 1 to ${maxOrdinal}.`)
}
