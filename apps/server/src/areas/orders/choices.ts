import { findLanguage } from '@patchbay/contract'
import { Refusal } from '../../requests/refusal.ts'
import type { Services } from '../services.ts'

const mismatch = 'Both selected voices must have the same language. Please select voices with matching languages.'

/** The chosen voices, host 1 first; one alone speaks both hosts. Undefined where none was chosen. */
export async function readVoices(
  services: Services,
  voice1: string | undefined,
  voice2: string | undefined,
): Promise<{ voices: [number, number]; language: string } | undefined> {
  const first = voice1 ?? voice2
  const second = voice2 ?? voice1
  if (first === undefined || second === undefined) return undefined
  const known = await services.voices()
  const find = (id: string, field: string) => {
    const voice = known.find((candidate) => String(candidate.id) === id)
    if (!voice) throw new Refusal(400, `${field}: there is no voice with the id ${id.slice(0, 60)}.`)
    return voice
  }
  const [one, two] = [find(first, 'voice1'), find(second, 'voice2')]
  if (one.language !== two.language) throw new Refusal(400, mismatch)
  return { voices: [one.id, two.id], language: one.language }
}

/** The English name of the language that was asked for. */
export function readLanguage(sent: string | undefined): string | undefined {
  if (sent === undefined || sent.trim() === '') return undefined
  const language = findLanguage(sent)
  if (!language) throw new Refusal(400, `language: ${sent.slice(0, 60)} is not a language this server speaks.`)
  return language.name
}

const longestWaitDays = 366

/** When the work is to begin; a time that has passed means now. */
export function readSchedule(
  sent: string | undefined,
  field: 'scheduledOn' | 'startOn' = 'scheduledOn',
  now: Date = new Date(),
): Date | undefined {
  if (sent === undefined) return undefined
  const date = new Date(sent)
  const waitDays = (date.getTime() - now.getTime()) / 86_400_000
  if (waitDays > longestWaitDays) throw new Refusal(400, `${field}: expected a time within the next year.`)
  return waitDays > 0 ? date : undefined
}
