import { everyWords } from '../../../entities/schedules/status.ts'
import { type VoicePair, voiceNames } from '../../../entities/voices/voice-pair.ts'
import { upcomingOf } from '../../../kit/options/schedule.ts'
import type { SchedulerDraft } from './draft.ts'
import { episodesIn, frequencyOf, timesOf } from './series.ts'

/** What the schedule comes to, as the summary says it. */
export function summaryRows(draft: SchedulerDraft, pair: VoicePair, now: Date): { label: string; value: string }[] {
  const start = upcomingOf(draft.schedule, now)
  const times = timesOf(draft, start ?? now)
  const last = times.at(-1)
  return [
    { label: 'Episodes', value: String(episodesIn(draft)) },
    { label: 'Frequency', value: everyWords(frequencyOf(draft)) ?? 'Not set' },
    { label: 'Starts', value: start ? timeWords(start) : 'Immediately' },
    ...(times.length > 1 && last ? [{ label: 'Last episode', value: timeWords(last) }] : []),
    { label: 'Voices', value: voiceNames(pair).join(', ') || 'Default' },
  ]
}

const timeWords = (time: Date) => time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
