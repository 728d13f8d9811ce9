import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { listLexiconEntries, removeLexiconEntry, saveLexiconEntry } from './store.ts'

/** The workspace's pronunciation lexicon. */
export function lexiconHandlers({ db, checkPronunciation }: Needs<'db' | 'checkPronunciation'>) {
  return handlers({
    'content.lexicon': ({ workspaceId }) => listLexiconEntries(db, workspaceId),
    'content.saveSaying': ({ workspaceId, body }) => {
      checkPronunciation(body.spokenAs)
      const term = body.term.trim().replace(/\s+/g, ' ')
      return saveLexiconEntry(db, workspaceId, { term, spokenAs: body.spokenAs.trim() })
    },
    'content.removeSaying': async ({ workspaceId, body }) => {
      const id = /^\d{1,9}$/.test(body.id) ? Number(body.id) : undefined
      if (id === undefined || !(await removeLexiconEntry(db, workspaceId, id))) {
        throw new Refusal(404, 'There is no word with this id in the lexicon.')
      }
      return { success: true, message: 'The word was removed.' }
    },
  })
}
