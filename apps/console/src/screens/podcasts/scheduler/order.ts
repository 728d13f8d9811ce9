import { type BodyOf, createCall, costs, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../../api/config.ts'
import { type VoicePair, hasAnyVoice, toWireVoiceId } from '../../../entities/voices/voice-pair.ts'
import { parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { scheduledAtOf } from '../../../kit/options/schedule.ts'
import type { SchedulerDraft } from './draft.ts'
import {
  urlsOf,
  episodeCountOf,
  filledGroups,
  frequencyMinutesOf,
  splitLines,
  groupNameOf,
  parseEpisodeCount,
} from './series.ts'

type Facts = { draft: SchedulerDraft; pair: VoicePair }
type Body = BodyOf<typeof endpoints.content.schedule>

/** The call that schedules the series. It answers for an unfinished draft too, for the curl panel. */
export function orderOf({ draft, pair }: Facts) {
  const json: Body = {
    frequency: frequencyMinutesOf(draft) ?? 0,
    ...(draft.mode === 'feeds' ? feedParams(draft) : urlParams(draft)),
    instructions: trimmedOrUndefined(draft.instructions),
    duration: draft.duration || undefined,
    language: hasAnyVoice(pair) ? undefined : trimmedOrUndefined(draft.language),
    podcastId: trimmedOrUndefined(draft.podcastId),
    voice1: pair.voice1 && toWireVoiceId(pair.voice1),
    voice2: pair.voice2 && toWireVoiceId(pair.voice2),
    startOn: scheduledAtOf(draft.schedule),
    ...(draft.projectIds.length > 0 && isOwnServer() && { projects: draft.projectIds }),
  }
  return createCall(endpoints.content.schedule, { json })
}

/** Credits for the whole schedule, before the click. */
export const costOf = ({ draft, pair }: Facts): number =>
  episodeCountOf(draft) * costs.episode({ hasChosenVoices: hasAnyVoice(pair) })

const feedParams = (draft: SchedulerDraft) => ({
  feeds: draft.feedIds,
  numberOfEpisodes: parseEpisodeCount(draft),
})

const urlParams = (draft: SchedulerDraft) => ({
  urlGroups: filledGroups(draft).map((group) => ({
    name: groupNameOf(draft, group),
    // A line that is no address stands as it was typed: the rules name it, and the curl panel shows it.
    urls: urlsOf(group).map(({ url }, index) => url ?? splitLines(group)[index] ?? ''),
  })),
  brandUrl: draft.brandUrl.trim() === '' ? undefined : (parseWebUrl(draft.brandUrl).url ?? draft.brandUrl.trim()),
})

const trimmedOrUndefined = (text: string): string | undefined => text.trim() || undefined
