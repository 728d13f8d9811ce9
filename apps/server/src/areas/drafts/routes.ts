import { handlers } from '../../http/handlers.ts'
import { type DraftNeeds, createByTopic, findDraftOrRefuse, ensureCover } from './create-by-topic.ts'
import { type ExecuteNeeds, executeDraft } from './execute.ts'
import { listDrafts } from './store.ts'
import { serializeDraft } from './wire.ts'

/** How shows come to be from a topic: a draft of a concept, then its episodes. */
export function draftHandlers(services: DraftNeeds & ExecuteNeeds) {
  const { publicUrl } = services.config
  return handlers({
    'podcast.createByTopic': async (input) => ({
      success: true,
      ...serializeDraft(publicUrl, await createByTopic(services, input)),
    }),
    'podcast.drafts': async ({ workspaceId }) => {
      const drafts = await listDrafts(services.db, workspaceId)
      return drafts.map((draft) => serializeDraft(publicUrl, draft))
    },
    'podcast.draft': async ({ workspaceId, params }) => {
      const draft = await findDraftOrRefuse(services, workspaceId, params.id)
      return serializeDraft(publicUrl, await ensureCover(services, draft))
    },
    'podcast.execute': async (input) => {
      const requestIds = await executeDraft(services, input)
      const count = requestIds.length
      return {
        success: true,
        message: count === 1 ? 'One episode is being made.' : `${count} episodes are being made.`,
        requestIds,
      }
    },
  })
}
