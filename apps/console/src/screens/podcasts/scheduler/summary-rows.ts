import { formatInterval } from '../../../entities/schedules/status.ts'
import { type VoicePair, voiceNames } from '../../../entities/voices/voice-pair.ts'
import { futureStartOf } from '../../../kit/options/schedule.ts'
import type { SchedulerDraft } from './draft.ts'
import { episodeCountOf, frequencyMinutesOf, episodeTimesOf } from './series.ts'

/** What the schedule comes to, as the summary says it. */
export function summaryRows(draft: SchedulerDraft, pair: VoicePair, now: Date): { label: string; value: string }[] {
  const start = futureStartOf(draft.schedule, now)
  const times = episodeTimesOf(draft, start ?? now)
  const last = times.at(-1)
  return [
    { label: 'Episodes', value: String(episodeCountOf(draft)) },
    { label: 'Frequency', value: formatInterval(frequencyMinutesOf(draft)) ?? 'Not set' },
    { label: 'Starts', value: start ? formatTime(start) : 'Immediately' },
    ...(times.length > 1 && last ? [{ label: 'Last episode', value: formatTime(last) }] : []),
    { label: 'Voices', value: voiceNames(pair).join(', ') || 'Default' },
  ]
}

const formatTime = (time: Date) => time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
