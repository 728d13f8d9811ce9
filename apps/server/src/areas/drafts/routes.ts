import { Answer, type Handlers } from '../../http/handlers.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Services } from '../services.ts'
import { createShow, createShowWithImage } from '../shows/create-show.ts'
import { createByTopic, knownDraft, withCover } from './create-by-topic.ts'
import { execute } from './execute.ts'
import { listDrafts } from './store.ts'
import { draftAnswer } from './wire.ts'
import { rssUrl } from '../shows/routes.ts'
import type { ShowRow } from '../shows/store.ts'

/** How shows come to be: from fields and a picture, or from a topic by way of a draft. */
export function conceptHandlers(services: Services) {
  const { publicUrl } = services.config
  const created = (show: ShowRow) =>
    new Answer(201, {
      success: true,
      podcastId: show.id,
      rssUrl: rssUrl(services, show),
      imageUrl: show.imageKey ? fileUrl(publicUrl, show.imageKey) : show.imageUrl,
    })
  return {
    'podcast.createShow': async (input) => created(await createShow(services, input)),
    'podcast.createShowWithImage': async (input) => created(await createShowWithImage(services, input)),
    'podcast.createByTopic': async (input) => ({
      success: true,
      ...draftAnswer(publicUrl, await createByTopic(services, input)),
    }),
    'podcast.drafts': async ({ workspaceId }) => {
      const drafts = await listDrafts(services.db, workspaceId)
      return drafts.map((draft) => draftAnswer(publicUrl, draft))
    },
    'podcast.draft': async ({ workspaceId, params }) => {
      const draft = await knownDraft(services, workspaceId, params['id'] ?? '')
      return draftAnswer(publicUrl, await withCover(services, draft))
    },
    'podcast.execute': async (input) => {
      const requestIds = await execute(services, input)
      const count = requestIds.length
      return {
        success: true,
        message: count === 1 ? 'One episode is being made.' : `${count} episodes are being made.`,
        requestIds,
      }
    },
  } satisfies Handlers
}
