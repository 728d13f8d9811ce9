import { counts, isUuid, isBlank } from '@patchbay/contract'
import { Answer, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { pageIn, paged, stateAsked } from '../lists.ts'
import type { Needs } from '../services.ts'
import { addToShow, changeEpisode, removeFromShows } from './allocation-store.ts'
import { csvName, csvOfEpisodes } from './episodes-csv.ts'
import { type EpisodeFilter, eachEpisode, listEpisodes } from './store.ts'
import { findShow } from '../shows/store.ts'
import { episodeAnswer } from './wire.ts'

type Paging = { page?: number | undefined; limit?: number | undefined }

/** Lists without a page answer everything up to this many rows. */
const mostWithoutPage = 1000
const csvBatch = 1000

/** The words that the console shows for these (spec 3 §8). */
const showGone = () => new Refusal(404, 'The selected podcast show is no longer available.')
const episodeGone = () => new Refusal(404, 'Episodes are no longer available. Refresh the list and try again.')

type EpisodeNeeds = Needs<'config' | 'db' | 'clock'>

/** A list of episodes in the published shape, under its published name. */
async function answerEpisodes<Holder extends 'episodes' | 'podcasts'>(
  services: EpisodeNeeds,
  workspaceId: string,
  { holder, filter, query }: { holder: Holder; filter: EpisodeFilter; query: Paging },
) {
  const page = pageIn(query, counts.pageSize.most)
  const { rows, totalCount } = await listEpisodes(services.db, workspaceId, filter, page, mostWithoutPage)
  const items = rows.map((row) => episodeAnswer(services.config.publicUrl, row))
  return paged(holder, items, totalCount, page)
}

export function episodeHandlers(services: EpisodeNeeds) {
  const ownShow = async (workspaceId: string, id: string) => {
    const show = await findShow(services.db, workspaceId, id)
    if (!show) throw showGone()
    return show.id
  }
  return handlers({
    'content.podcasts': ({ workspaceId, query }) => {
      const filter = { state: stateAsked(query.status) }
      return answerEpisodes(services, workspaceId, { holder: 'podcasts', filter, query })
    },
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
      return answerEpisodes(services, workspaceId, { holder: 'episodes', filter, query })
    },
    'podcast.episodesCsv': async ({ workspaceId }) => {
      const now = services.clock.now()
      const batches = eachEpisode(services.db, workspaceId, csvBatch)
      return new Answer(200, await csvOfEpisodes(batches, services.config.publicUrl), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${csvName(now)}"`,
        'cache-control': 'no-store',
      })
    },
    'podcast.unallocatedEpisodes': ({ workspaceId, query }) =>
      answerEpisodes(services, workspaceId, { holder: 'episodes', filter: { showId: null }, query }),
    'podcast.showEpisodes': async ({ workspaceId, params, query }) => {
      const showId = await ownShow(workspaceId, params['id'] ?? '')
      return answerEpisodes(services, workspaceId, { holder: 'episodes', filter: { showId }, query })
    },
    'podcast.addEpisode': async ({ workspaceId, params, body }) => {
      const showId = params['id'] ?? ''
      const episodeId = body.requestId
      if (!isUuid(showId)) throw showGone()
      const outcome = isUuid(episodeId)
        ? await addToShow(services.db, workspaceId, { showId, episodeId }, trimmed(body))
        : await ownShow(workspaceId, showId).then(() => 'no episode' as const)
      if (outcome === 'no show') throw showGone()
      if (outcome === 'no episode') throw episodeGone()
      return new Answer(201, { success: true, episodeId, message: 'The episode was added to the show.' })
    },
    'podcast.removeEpisode': async ({ workspaceId, body: { episodeId, podcastId } }) => {
      const showId = podcastId === undefined ? undefined : await ownShow(workspaceId, podcastId)
      if (!isUuid(episodeId)) throw episodeGone()
      const outcome = await removeFromShows(services.db, workspaceId, episodeId, showId)
      if (outcome === 'no episode') throw episodeGone()
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
      const id = params['episodeId'] ?? ''
      const outcome = isUuid(id) ? await changeEpisode(services.db, workspaceId, id, change) : 'no episode'
      if (outcome === 'no episode') throw new Refusal(404, 'There is no episode with this id.')
      if (outcome === 'unfinished') {
        throw new Refusal(409, 'The episode is not made yet. It can be changed as soon as it is done.')
      }
      return { success: true, message: 'The episode was changed.' }
    },
  })
}

function trimmed({ title, description }: { title?: string | undefined; description?: string | undefined }) {
  const words = (text: string | undefined) => (text === undefined || isBlank(text) ? undefined : text.trim())
  return { title: words(title), description: words(description) }
}

const highestOrdinal = 100_000

function ordinal(field: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= highestOrdinal)) return value
  throw new Refusal(400, `${field}: expected a whole number from 1 to ${highestOrdinal}.`)
}
