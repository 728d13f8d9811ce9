import type { Services } from '../services.ts'
import { removeDraft } from './store.ts'

/** Deletes a draft, and its cover where no show has it. False where there is no such draft. */
export async function deleteDraft(services: Services, workspaceId: string, id: string): Promise<boolean> {
  const removed = await removeDraft(services.db, workspaceId, id)
  if (!removed) return false
  const { draft, isCoverInUse } = removed
  if (draft.imageKey && !isCoverInUse) await services.files.remove(draft.imageKey)
  return true
}
