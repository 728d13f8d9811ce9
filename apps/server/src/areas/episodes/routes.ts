import { counts, isBlank } from '@patchbay/contract'
import { Answer, handlers } from '../../http/handlers.ts'
import { transcriptIn } from '../../requests/kept-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type CountAsked, countAsked, daysAsked, listAnswer, pageOrFirst, pagedAs, stateAsked } from '../lists.ts'
import type { Needs } from '../services.ts'
import { addToShow, changeEpisode, removeFromShows } from './allocation-store.ts'
import { recordingsOf, zipOfRecordings } from './audio-zip.ts'
import { csvName, csvOfEpisodes, showCsvName } from './episodes-csv.ts'
import {
  type EpisodeFilter,
  type ListedEpisode,
  eachEpisode,
  episodeNamed,
  episodesAfter,
  pageOfEpisodes,
} from './store.ts'
import { findShow } from '../shows/store.ts'
import { episodeAnswer, generatedAnswer } from './wire.ts'

type Paging = { page?: number | undefined; limit?: number | undefined }

const exportBatch = 500

/** The words that the console shows for these (spec 3 §8). */
const showGone = () => new Refusal(404, 'The selected podcast show is no longer available.')
const episodeGone = () => new Refusal(404, 'Episodes are no longer available. Refresh the list and try again.')

export type EpisodeNeeds = Needs<'config' | 'db' | 'clock' | 'files'>
type Asked<Answer> = {
  filter: EpisodeFilter
  query: Paging & CountAsked
  answer: (row: ListedEpisode) => Answer | Promise<Answer>
}

function answerEpisodes<Answer, Holder extends 'episodes' | 'podcasts'>(
  { db }: EpisodeNeeds,
  workspaceId: string,
  holder: Holder,
  { filter, query, answer }: Asked<Answer>,
) {
  return listAnswer(holder, query, {
    page: (asked) => pageOfEpisodes(db, workspaceId, filter, { ...asked, countUpTo: countAsked(query) }),
    after: (last: ListedEpisode | undefined, most) => episodesAfter(db, workspaceId, filter, last, most),
    answer,
  })
}

export function episodeHandlers(services: EpisodeNeeds) {
  const ownShow = async (workspaceId: string, id: string) => {
    const show = await findShow(services.db, workspaceId, id)
    if (!show) throw showGone()
    return show.id
  }
  const { publicUrl } = services.config
  const answerIn = (showId: string | null | undefined) => (row: ListedEpisode) =>
    episodeAnswer(publicUrl, row, showId ?? undefined)
  const csv = async (workspaceId: string, filter: EpisodeFilter, name: string) => {
    const batches = eachEpisode(services.db, workspaceId, filter, exportBatch)
    return new Answer(200, await csvOfEpisodes(batches, publicUrl), attached('text/csv; charset=utf-8', name))
  }
  const zip = async (workspaceId: string, filter: Pick<EpisodeFilter, 'showId' | 'ids'>, name: string) => {
    const batches = eachEpisode(services.db, workspaceId, { ...filter, status: 'completed' }, exportBatch)
    const body = await zipOfRecordings(services.files, recordingsOf(batches, filter.showId ?? undefined))
    return new Answer(200, body, attached('application/zip', `${name}.zip`))
  }
  return handlers({
    'content.podcasts': async ({ workspaceId, query }) =>
      answerEpisodes(services, workspaceId, 'podcasts', {
        filter: {
          state: stateAsked(query.status),
          stands: daysAsked(query),
        },
        query,
        answer: async (row) => generatedAnswer(publicUrl, row, await transcriptIn(services.files, row.transcriptKey)),
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
      return answerEpisodes(services, workspaceId, 'episodes', { filter, query, answer: answerIn(filter.showId) })
    },
    'podcast.episodesCsv': ({ workspaceId }) => csv(workspaceId, {}, csvName(services.clock.now())),
    'podcast.showEpisodesCsv': async ({ workspaceId, params }) => {
      const showId = await ownShow(workspaceId, params.id)
      return csv(workspaceId, { showId }, showCsvName(showId, services.clock.now()))
    },
    'podcast.episodesAudioZip': async ({ workspaceId, query }) => {
      if (query.ids === undefined) return zip(workspaceId, {}, 'all-episodes')
      const named = await Promise.all(query.ids.map((id) => episodeNamed(services.db, workspaceId, id)))
      return zip(workspaceId, { ids: named.flatMap((each) => each?.episodeId ?? []) }, 'episodes')
    },
    'podcast.showEpisodesAudioZip': async ({ workspaceId, params }) => {
      const showId = await ownShow(workspaceId, params.id)
      return zip(workspaceId, { showId }, `podcast-${showId}-episodes`)
    },
    'podcast.unallocatedEpisodes': async ({ workspaceId, query }) => {
      const filter = { showId: null, status: 'completed' } as const
      const asked = pageOrFirst(query, counts.pageSize.most)
      const { rows, totalCount } = await pageOfEpisodes(services.db, workspaceId, filter, asked)
      const page = pagedAs('episodes', rows.map(answerIn(null)), totalCount, asked)
      return { ...page, draftEpisodes: [] }
    },
    'podcast.showEpisodes': async ({ workspaceId, params, query }) => {
      const showId = await ownShow(workspaceId, params.id)
      return answerEpisodes(services, workspaceId, 'episodes', { filter: { showId }, query, answer: answerIn(showId) })
    },
    'podcast.addEpisode': async ({ workspaceId, params, body }) => {
      const showId = await ownShow(workspaceId, params.id)
      const named = await episodeNamed(services.db, workspaceId, body.requestId)
      const outcome = named
        ? await addToShow(services.db, workspaceId, { showId, episodeId: named.episodeId }, trimmed(body))
        : 'no episode'
      if (outcome === 'no show') throw showGone()
      if (outcome === 'no episode') throw episodeGone()
      const { wireNumber: episodeId } = outcome
      return new Answer(201, { success: true, episodeId, message: 'The episode was added to the show.' })
    },
    'podcast.removeEpisode': async ({ workspaceId, body: { episodeId, podcastId } }) => {
      const sentShow = podcastId === undefined ? undefined : await ownShow(workspaceId, podcastId)
      const named = await episodeNamed(services.db, workspaceId, episodeId)
      if (!named) throw episodeGone()
      // Its integer in a show names it there alone; the episode itself leaves the show that is sent, or all of them.
      const showId = sentShow ?? named.showId
      if ((await removeFromShows(services.db, workspaceId, named.episodeId, showId)) === 'no episode')
        throw episodeGone()
      return { success: true, message: 'The episode was removed from the show.' }
    },
    'podcast.editEpisode': async ({ workspaceId, params, body }) => {
      const change = {
        ...trimmed(body),
        season: ordinal('season', body.season),
        number: ordinal('number', body.number),
      }
      if (body.title !== undefined && change.title === undefined) throw new Refusal(400, 'title: expected a title.')
      // An empty description is one: it takes the old one away.
      if (body.description !== undefined) change.description = body.description.trim()
      if (Object.values(change).every((value) => value === undefined)) {
        throw new Refusal(400, 'The request body: expected title, description, season or number.')
      }
      const named = await episodeNamed(services.db, workspaceId, params.episodeId)
      const outcome = named ? await changeEpisode(services.db, workspaceId, named.episodeId, change) : 'no episode'
      if (outcome === 'no episode') throw new Refusal(404, 'There is no episode with this id.')
      if (outcome === 'unfinished') {
        throw new Refusal(409, 'The episode is not made yet. It can be changed as soon as it is done.')
      }
      return { success: true, message: 'The episode was changed.' }
    },
  })
}

const attached = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

function trimmed({ title, description }: { title?: string | undefined; description?: string | undefined }) {
  const words = (text: string | undefined) => (text === undefined || isBlank(text) ? undefined : text.trim())
  return { title: words(title), description: words(description) }
}

const highestOrdinal = 100_000

function ordinal(field: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= highestOrdinal)) return value
  throw new Refusal(400, `${field}: expected a whole number from 1 to ${highestOrdinal}.`)
}
