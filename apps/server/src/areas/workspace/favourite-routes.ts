import { parseIntegerId } from '@patchbay/contract'
import { type ResponseBody, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { listFavourites, setFavourite } from './favourite-store.ts'

/** The voices that a workspace likes, and those that it likes together. */
export function favouriteHandlers({ db, voices }: Needs<'db' | 'voices'>) {
  /** A voice that is not there is left out until it is again: its engine may be plugged in tomorrow. */
  const answerFor = async (workspaceId: string): Promise<ResponseBody<'workspace.favourites'>> => {
    const marked = await listFavourites(db, workspaceId)
    const living = new Set(marked.length === 0 ? [] : (await voices(workspaceId)).map(({ id }) => id))
    const there = marked.filter(({ voice1, voice2 }) => living.has(voice1) && (voice2 === 0 || living.has(voice2)))
    return {
      voices: there.flatMap(({ voice1, voice2 }) => (voice2 === 0 ? [voice1] : [])),
      pairs: there.filter(({ voice2 }) => voice2 !== 0),
    }
  }
  return handlers({
    'workspace.favourites': ({ workspaceId }) => answerFor(workspaceId),
    'workspace.markFavourites': async ({ workspaceId, body: { voices: alone = [], pairs = [], isFavourite } }) => {
      const marked = [
        ...alone.map((id) => ({ voice1: parseVoiceId('voices', id), voice2: 0 })),
        ...pairs.map((pair) => ({
          voice1: parseVoiceId('pairs', pair.voice1),
          voice2: parseVoiceId('pairs', pair.voice2),
        })),
      ]
      await setFavourite(db, workspaceId, marked, isFavourite)
      return answerFor(workspaceId)
    },
  })
}

function parseVoiceId(field: string, sent: string): number {
  const id = parseIntegerId(sent)
  if (id === undefined) throw new Refusal(400, `${field}: expected the id of a voice.`)
  return id
}
