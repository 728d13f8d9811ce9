import { findLanguage, styleValues } from '@patchbay/contract'
import { type HandlerInput, type ResponseBody, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseLanguage, parseShow } from '../orders/choices.ts'
import type { Needs } from '../services.ts'
import { findShow } from '../shows/store.ts'
import { findDefaults, saveDefaults } from './store.ts'

type DefaultsNeeds = Needs<'db' | 'voices' | 'clock'>

/** What the creation forms of a workspace begin with. */
export function defaultsHandlers(services: DefaultsNeeds) {
  return handlers({
    'workspace.defaults': ({ workspaceId }) => loadDefaults(services, workspaceId),
    'workspace.saveDefaults': async ({ workspaceId, body }) => {
      await saveDefaults(
        services.db,
        workspaceId,
        await parseChanges(services, workspaceId, body),
        services.clock.now(),
      )
      return loadDefaults(services, workspaceId)
    },
  })
}

/** What is no longer there is answered as not set: no form begins with what its order would be refused for. */
async function loadDefaults(services: DefaultsNeeds, workspaceId: string): Promise<ResponseBody<'workspace.defaults'>> {
  const storedDefaults = await findDefaults(services.db, workspaceId)
  const voices = storedDefaults?.voice1 || storedDefaults?.voice2 ? await services.voices(workspaceId) : []
  const living = (id: number | null | undefined) => voices.find((voice) => voice.id === id)?.id ?? null
  const show = storedDefaults?.showId ? await findShow(services.db, workspaceId, storedDefaults.showId) : undefined
  return {
    voice1: living(storedDefaults?.voice1),
    voice2: living(storedDefaults?.voice2),
    style: styleValues.find((style) => style === storedDefaults?.style) ?? null,
    language: (storedDefaults?.language && findLanguage(storedDefaults.language)?.name) ?? null,
    podcastId: show?.id ?? null,
  }
}

async function parseChanges(
  services: DefaultsNeeds,
  workspaceId: string,
  { voice1, voice2, style, language, podcastId }: HandlerInput<'workspace.saveDefaults'>['body'],
) {
  const known = voice1 || voice2 ? await services.voices(workspaceId) : []
  const voice = (field: string, sent: string | null | undefined) => {
    if (sent === null || sent === undefined) return sent
    const found = known.find(({ id }) => String(id) === sent)
    if (!found) throw new Refusal(400, `${field}: there is no voice with the id ${sent.slice(0, 60)}.`)
    return found.id
  }
  return {
    voice1: voice('voice1', voice1),
    voice2: voice('voice2', voice2),
    style,
    language: language === null ? null : parseLanguage(language),
    showId: podcastId === null ? null : await parseShow(services, workspaceId, podcastId),
  }
}
