import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { avatars, requests } from '../../db/schema.ts'
import type { EngineVoice } from '@patchbay/sound'
import { cast, type Appearance } from '@patchbay/drawing'
import { speechOf } from '../../kinds/recording.ts'
import { OrderError } from '../classify-failure.ts'

/** Somebody in a short: drawn, or a portrait by its storage key. */
export type CastPerson = {
  id: number
  name: string
  gender: 'male' | 'female' | null
  voiceId: number | null
} & ({ look: Appearance } | { portraitKey: string })

/** The people of an order, from left to right. Throws `OrderError` where one is there no more. */
export async function loadCast(db: Db, workspaceId: string, ids: readonly number[]): Promise<CastPerson[]> {
  const own = await db
    .select({
      id: avatars.id,
      name: avatars.name,
      gender: avatars.gender,
      voiceId: avatars.voiceId,
      look: avatars.look,
      portraitKey: avatars.portraitKey,
    })
    .from(avatars)
    .innerJoin(requests, eq(requests.id, avatars.requestId))
    .where(and(eq(avatars.workspaceId, workspaceId), inArray(avatars.id, [...ids]), isNull(requests.deletedOn)))
  return ids.map((id) => {
    const member = cast.find((one) => one.id === id)
    if (member) return { ...member, voiceId: null }
    const made = own.find((one) => one.id === id)
    if (!made) throw new OrderError('A chosen avatar is no longer available. Please choose another one.')
    const { look, portraitKey, ...player } = made
    // The pipeline of avatars writes one of the two.
    return portraitKey === null ? { ...player, look: look as Appearance } : { ...player, portraitKey }
  })
}

/**
 * A voice for each: the one chosen with it where that speaks the language, else one of its gender, always the same for the
 * same avatar; two people have two voices where the engine has them. Throws `OrderError` where nothing speaks the language.
 */
export function assignVoices(
  people: readonly Pick<CastPerson, 'id' | 'gender' | 'voiceId'>[],
  voices: readonly EngineVoice[],
  language: string,
): EngineVoice[] {
  const exact = voices.filter((voice) => voice.language === language)
  const speaking = voices.filter((voice) => speechOf(voice.language) === speechOf(language))
  const able = exact.length > 0 ? exact : speaking
  const taken: EngineVoice[] = []
  for (const { id, gender, voiceId } of people) {
    const chosen = voices.find((voice) => voice.id === voiceId)
    const alike = able.filter((voice) => voice.gender === (gender ?? chosen?.gender))
    const fitting = alike.length > 0 ? alike : able
    const index = cast.filter((one) => one.gender === gender).findIndex((one) => one.id === id)
    const own =
      sameVoiceInLanguage(chosen, [...able, ...speaking]) ?? fitting[(index < 0 ? id : index) % fitting.length]
    const voice = own && taken.includes(own) ? (fitting.find((one) => !taken.includes(one)) ?? own) : own
    if (!voice) {
      throw new OrderError(
        `There is no voice for ${language}. A speech model that speaks it can be plugged in at Settings → Engines.`,
      )
    }
    taken.push(voice)
  }
  return taken
}

/** The chosen voice itself, or what it is called in the list where it speaks this language. */
const sameVoiceInLanguage = (chosen: EngineVoice | undefined, able: readonly EngineVoice[]): EngineVoice | undefined =>
  chosen &&
  (able.find(({ id }) => id === chosen.id) ??
    able.find(({ providerId }) => providerId !== undefined && providerId === chosen.providerId))
