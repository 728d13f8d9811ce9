import { type WorkspaceDefaults, createCall, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { apiKey, keyFingerprint } from '../../api/api-key.ts'
import { send } from '../../api/send.ts'
import { type DraftDefaults, persistedDraftDefaults } from '../../kit/drafts/draft-defaults.ts'
import { reapplyDefaults } from '../../kit/drafts/draft-store.ts'

/** Has every creation form begin with these from now on; what is being written stays as it is. */
export function applyDraftDefaults(
  key: string,
  { voice1, voice2, style, language, podcastId }: WorkspaceDefaults,
): void {
  const hasVoices = voice1 !== undefined || voice2 !== undefined
  const fields: DraftDefaults['fields'] = {
    // A second one alone speaks both, as a first one does.
    ...(hasVoices && { voices: { mode: 'custom', voice1: voice1 ?? '', voice2: voice2 ?? '' } }),
    ...(style !== undefined && { style }),
    ...(language !== undefined && { language }),
    ...(podcastId !== undefined && { podcastId }),
  }
  setDraftDefaults({ of: keyFingerprint(key), fields })
}

function setDraftDefaults(next: DraftDefaults): void {
  if (JSON.stringify(persistedDraftDefaults.get()) === JSON.stringify(next)) return
  persistedDraftDefaults.set(next)
  reapplyDefaults()
}

/** Asks once after the first page stands. Without an answer the forms begin as they did before. */
export async function fetchDraftDefaults(): Promise<void> {
  const key = apiKey()
  if (!isOwnServer() || key === undefined) return
  // Those of another workspace are none.
  if (persistedDraftDefaults.get() && persistedDraftDefaults.get()?.of !== keyFingerprint(key))
    setDraftDefaults({ of: keyFingerprint(key), fields: {} })
  try {
    applyDraftDefaults(key, await send(createCall(endpoints.workspace.defaults)))
  } catch (error) {
    globalThis.console.warn('What forms begin with could not be asked for.', error)
  }
}
