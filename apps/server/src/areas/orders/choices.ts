import { type EpisodeDuration, findLanguage } from '@patchbay/contract'
import type { EngineVoice } from '@patchbay/sound'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { findShow } from '../shows/store.ts'

const languageMismatchMessage =
  'Both selected voices must have the same language. Please select voices with matching languages.'

/** The voices of host 1 and host 2, and the language that they speak. */
export type ChosenVoices = { voices: [number, number]; language: string }

/**
 * The chosen voices, host 1 first; one alone speaks both hosts. Undefined where none was chosen. Where a language is
 * asked for as well, they are the same voices in that language: a model's voice stands in the list once for each.
 */
export async function parseVoices(
  services: Needs<'voices'>,
  workspaceId: string,
  voice1: string | undefined,
  voice2: string | undefined,
  language: string | undefined,
): Promise<ChosenVoices | undefined> {
  const first = voice1 ?? voice2
  const second = voice2 ?? voice1
  if (first === undefined || second === undefined) return undefined
  const known = await services.voices(workspaceId)
  const find = (id: string, field: string) => {
    const voice = known.find((candidate) => String(candidate.id) === id)
    if (!voice) throw new Refusal(400, `${field}: there is no voice with the id ${id.slice(0, 60)}.`)
    return voice
  }
  const [one, two] = [find(first, 'voice1'), find(second, 'voice2')]
  if (one.language !== two.language) throw new Refusal(400, languageMismatchMessage)
  const spoken = language ?? one.language
  const [host1, host2] = [one, two].map((voice) => voiceInLanguage(known, voice, spoken))
  if (host1 && host2) return { voices: [host1.id, host2.id], language: spoken }
  throw new Refusal(400, `language: the chosen voices speak ${one.language}, not ${spoken}.`)
}

const voiceInLanguage = (known: EngineVoice[], voice: EngineVoice, language: string) =>
  voice.language === language
    ? voice
    : known.find(({ providerId, language: spoken }) => {
        return providerId !== undefined && providerId === voice.providerId && spoken === language
      })

/** The English name of the language that was asked for. */
export function parseLanguage(sent: string | undefined): string | undefined {
  if (sent === undefined || sent.trim() === '') return undefined
  const language = findLanguage(sent)
  if (!language) throw new Refusal(400, `language: ${sent.slice(0, 60)} is not a language this server speaks.`)
  return language.name
}

export const parseDuration = (sent: EpisodeDuration | 'default' | undefined): EpisodeDuration =>
  sent === undefined || sent === 'default' ? '' : sent

/** The id of the workspace's show that the episode is to stand in. */
export async function parseShow(
  { db }: Needs<'db'>,
  workspaceId: string,
  podcastId: string | undefined,
): Promise<string | undefined> {
  if (podcastId === undefined) return undefined
  const show = await findShow(db, workspaceId, podcastId)
  if (!show) throw new Refusal(404, 'podcastId: there is no podcast show with this id.')
  return show.id
}

const maxScheduleDays = 366

/** When the work is to begin; a time that has passed means now. */
export function parseSchedule(sent: string | undefined, field: 'scheduledOn' | 'startOn', now: Date): Date | undefined {
  if (sent === undefined) return undefined
  const date = new Date(sent)
  const waitDays = (date.getTime() - now.getTime()) / 86_400_000
  if (waitDays > maxScheduleDays) throw new Refusal(400, `${field}: expected a time within the next year.`)
  return waitDays > 0 ? date : undefined
}
