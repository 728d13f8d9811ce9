import { fileUrl } from '../../requests/wire.ts'
import type { DraftRow } from './store.ts'

/** A concept as the call that makes it, the list and the call for one answer it. */
export function serializeDraft(publicUrl: string, draft: DraftRow) {
  const imageUrl = draft.imageKey ? fileUrl(publicUrl, draft.imageKey) : null
  return {
    id: draft.id,
    requestId: draft.id,
    topic: draft.topic,
    language: draft.language,
    name: draft.name,
    description: draft.description,
    image: imageUrl ? { url: imageUrl } : null,
    imageUrl,
    imagePrompt: draft.imagePrompt,
    episodes: draft.episodes.map(({ title, durationSeconds }) => ({ title, durationSeconds: durationSeconds ?? null })),
    podcastId: draft.showId,
    engine: draft.engine,
    createdOn: draft.createdOn.toISOString(),
    updatedOn: draft.updatedOn.toISOString(),
    executedOn: draft.executedOn?.toISOString() ?? null,
  }
}
