import { counts } from '@patchbay/contract'
import type { Handlers } from '../../http/handlers.ts'
import { podcastsToday } from '../../requests/accept.ts'
import { accountOf } from '../../requests/ledger.ts'
import { remove } from '../../requests/progress.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findRequest, listRequests } from '../../requests/store.ts'
import { listItem, statusAnswer } from '../../requests/wire.ts'
import { isId } from '../ids.ts'
import { deleteDraft } from '../drafts/removal.ts'
import { answerEpisodes } from '../episodes/routes.ts'
import { pageIn, paged } from '../lists.ts'
import type { Services } from '../services.ts'
import { endSchedule } from '../schedules/removal.ts'
import { createEpisode, createFromScript } from '../episodes/create-episode.ts'
import { stateAsked } from '../content/state-asked.ts'

const unknownRequest = () => new Refusal(404, 'There is no request with this id.')
/** Lists without a page answer everything up to this many rows. */
const mostWithoutPage = 1000

export function contentHandlers(services: Services) {
  return {
    'content.usage': async ({ workspaceId }) => {
      const { allowed, balance } = await accountOf(services.db, workspaceId)
      return {
        allowed,
        used: allowed - balance,
        allowedDailyPodcasts: services.config.dailyPodcasts,
        usedDailyPodcasts: await podcastsToday(services.db, workspaceId),
      }
    },
    'content.list': async ({ workspaceId, query }) => {
      const page = pageIn(query, counts.pageSize.most)
      const { rows, totalCount } = await listRequests(services.db, workspaceId, page, mostWithoutPage)
      return paged(
        'requests',
        rows.map((row) => listItem(services.config.publicUrl, row)),
        totalCount,
        page,
      )
    },
    'content.status': async ({ workspaceId, params }) => {
      const id = params['id'] ?? ''
      const row = isId(id) ? await findRequest(services.db, workspaceId, id) : undefined
      if (!row) throw unknownRequest()
      return statusAnswer(services.config.publicUrl, row)
    },
    'content.podcasts': ({ workspaceId, query }) => {
      const filter = { state: stateAsked(query.status) }
      return answerEpisodes(services, workspaceId, { holder: 'podcasts', filter, query })
    },
    'content.create': (input) => createEpisode(services, input, false),
    'content.createCustomVoices': (input) => createEpisode(services, input, true),
    'content.createCustomScript': (input) => createFromScript(services, input),
    'content.deleteRequest': async ({ workspaceId, body }) => {
      const row = isId(body.id) ? await findRequest(services.db, workspaceId, body.id) : undefined
      if (!row && isId(body.id) && (await endSchedule(services, workspaceId, body.id))) {
        return { success: true, message: 'The schedule was ended.' }
      }
      if (!row && (await deleteDraft(services, workspaceId, body.id))) {
        return { success: true, message: 'The draft was deleted.' }
      }
      if (!row || (await remove(services.db, workspaceId, row.id)) === 'unknown') throw unknownRequest()
      await services.forget(row)
      return { success: true, message: 'The request was deleted.' }
    },
  } satisfies Handlers
}
