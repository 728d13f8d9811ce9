import { type WorkspaceDefaults, callTo, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { apiKey, fingerprint } from '../../api/key-store.ts'
import { send } from '../../api/send.ts'
import { type Beginnings, keptBeginnings } from '../../kit/drafts/beginnings.ts'
import { beginAgain } from '../../kit/drafts/draft-store.ts'

/** Has every creation form begin with these from now on; what is being written stays as it is. */
export function takeBeginnings(key: string, { voice1, voice2, style, language, podcastId }: WorkspaceDefaults): void {
  const hasVoices = voice1 !== undefined || voice2 !== undefined
  const fields: Beginnings['fields'] = {
    // A second one alone speaks both, as a first one does.
    ...(hasVoices && { voices: { mode: 'custom', voice1: voice1 ?? '', voice2: voice2 ?? '' } }),
    ...(style !== undefined && { style }),
    ...(language !== undefined && { language }),
    ...(podcastId !== undefined && { podcastId }),
  }
  become({ of: fingerprint(key), fields })
}

function become(next: Beginnings): void {
  if (JSON.stringify(keptBeginnings.get()) === JSON.stringify(next)) return
  keptBeginnings.set(next)
  beginAgain()
}

/** Asks once after the first page stands. Without an answer the forms begin as they did before. */
export async function refreshBeginnings(): Promise<void> {
  const key = apiKey()
  if (!isOwnServer() || key === undefined) return
  // Those of another workspace are none.
  if (keptBeginnings.get() && keptBeginnings.get()?.of !== fingerprint(key))
    become({ of: fingerprint(key), fields: {} })
  try {
    takeBeginnings(key, await send(callTo(endpoints.workspace.defaults)))
  } catch (error) {
    globalThis.console.warn('What forms begin with could not be asked for.', error)
  }
}
