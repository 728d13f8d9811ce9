import { type BodyOf, callTo, costs, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../../api/config.ts'
import { type VoicePair, hasAnyVoice, sentVoiceId } from '../../../entities/voices/voice-pair.ts'
import { readWebAddress } from '../../../kit/addresses/web-address.ts'
import { scheduledOnOf } from '../../../kit/options/schedule.ts'
import type { SchedulerDraft } from './draft.ts'
import { addressesOf, episodesIn, filledGroups, frequencyOf, linesOf, nameOf, numberOfEpisodesOf } from './series.ts'

type Facts = { draft: SchedulerDraft; pair: VoicePair }
type Body = BodyOf<typeof endpoints.content.schedule>

/** The call that schedules the series (spec 2 §3). It answers for an unfinished draft too, for the curl panel. */
export function orderOf({ draft, pair }: Facts) {
  const json: Body = {
    frequency: frequencyOf(draft) ?? 0,
    ...(draft.mode === 'feeds' ? feedsIn(draft) : urlsIn(draft)),
    instructions: textOr(draft.instructions),
    duration: draft.duration || undefined,
    language: hasAnyVoice(pair) ? undefined : textOr(draft.language),
    podcastId: textOr(draft.podcastId),
    voice1: pair.voice1 && sentVoiceId(pair.voice1),
    voice2: pair.voice2 && sentVoiceId(pair.voice2),
    startOn: scheduledOnOf(draft.schedule),
    ...(draft.projectIds.length > 0 && isOwnServer() && { projects: draft.projectIds }),
  }
  return callTo(endpoints.content.schedule, { json })
}

/** Credits for the whole schedule, before the click. */
export const costOf = ({ draft, pair }: Facts): number =>
  episodesIn(draft) * costs.episode({ hasChosenVoices: hasAnyVoice(pair) })

const feedsIn = (draft: SchedulerDraft) => ({
  feeds: draft.feedIds,
  numberOfEpisodes: numberOfEpisodesOf(draft),
})

const urlsIn = (draft: SchedulerDraft) => ({
  urlGroups: filledGroups(draft).map((group) => ({
    name: nameOf(draft, group),
    // A line that is no address stands as it was typed: the rules name it, and the curl panel shows it.
    urls: addressesOf(group).map(({ url }, place) => url ?? linesOf(group)[place] ?? ''),
  })),
  brandUrl: draft.brandUrl.trim() === '' ? undefined : (readWebAddress(draft.brandUrl).url ?? draft.brandUrl.trim()),
})

const textOr = (text: string): string | undefined => text.trim() || undefined
