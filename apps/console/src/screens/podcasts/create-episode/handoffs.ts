import { type HandoffFeeds, handoff } from '../../../kit/handoff/handoff.ts'
import { languageFromSlug } from '../../../kit/options/language-slug.ts'
import { parseSchedule } from '../../../kit/options/schedule.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { type EpisodeDraft, openCard } from './draft.ts'

/** What other pages left for this one. */
export type Handoffs = {
  scheduledOn: string | null
  /** The show that it was begun from. */
  podcastId: string | null
  /** As an address names it (`german`). */
  language?: string | null
  script: string | undefined
  researchIds: string[] | undefined
  feeds?: HandoffFeeds | undefined
}

/** Puts what arrived into the draft; of a script and researches the script is opened. */
export function applyHandoffs(draft: EpisodeDraft, arrivals: Handoffs): EpisodeDraft {
  const { scheduledOn, podcastId, language, script, researchIds, feeds } = arrivals
  const scheduled = {
    ...draft,
    schedule: parseSchedule(scheduledOn) ?? draft.schedule,
    podcastId: podcastId ?? draft.podcastId,
    language: languageFromSlug(language ?? '') ?? draft.language,
  }
  const fed = feeds ? openCard(mergeFeeds(scheduled, feeds), 'feeds') : scheduled
  const researched = researchIds ? openCard({ ...fed, researchIds }, 'research') : fed
  return script === undefined ? researched : openCard({ ...researched, script }, 'script')
}

/** What was picked counts, also where all that is new of that feed, or other items of it, stood here. */
function mergeFeeds(draft: EpisodeDraft, { feeds, isBeside }: HandoffFeeds): EpisodeDraft {
  const stood = isBeside ? draft : { feedIds: [], feedItems: {} }
  const narrowed = feeds.flatMap(({ feedId, itemIds }) => (itemIds.length > 0 ? [[feedId, itemIds] as const] : []))
  return {
    ...draft,
    feedIds: [...new Set([...stood.feedIds, ...feeds.map(({ feedId }) => feedId)])],
    feedItems: { ...stood.feedItems, ...Object.fromEntries(narrowed) },
  }
}

type SetQuery = (change: (now: URLSearchParams) => URLSearchParams, how: { replace: true }) => void
type Change = (change: (draft: EpisodeDraft) => EpisodeDraft) => void

/** What an address carries into the form; it is taken from the address with that. */
const handoffParams = ['scheduledOn', 'podcastId', 'language'] as const

/** Takes what was left, once, into the draft, and out of the address. */
export function consumeHandoffs(query: URLSearchParams, setQuery: SetQuery, change: Change): void {
  const arrivals: Handoffs = {
    scheduledOn: query.get('scheduledOn'),
    podcastId: query.get('podcastId'),
    language: query.get('language'),
    script: handoff.customScript.take(),
    researchIds: handoff.selectedResearch.take(),
    feeds: handoff.selectedFeeds.take(),
  }
  const isSomething = Object.values(arrivals).some((value) => value !== null && value !== undefined)
  if (isSomething) change((draft) => applyHandoffs(draft, arrivals))
  if (!handoffParams.some((name) => query.has(name))) return
  setQuery(
    (now) => {
      for (const name of handoffParams) now.delete(name)
      return now
    },
    { replace: true },
  )
}

/** An address that is not finished stays in its field; the sources beside it go on. */
export const notifySkippedUrl = (typed: string): void =>
  void showToast({
    id: 'left-out',
    tone: 'blue',
    title: `“${typed}” is no address yet`,
    words: 'It stays in its field; the episode is made without it.',
  })
