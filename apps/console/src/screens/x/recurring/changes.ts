import { type PostTemplate, counts, tweetStyles } from '@patchbay/contract'
import type { TemplateDraft } from '../../../entities/recurring/TemplateForm.tsx'
import { dayKeyOf } from '../../../kit/dates/month.ts'
import { parseDailyCount, endOfDay } from '../../../kit/options/recurrence.ts'
import type { TemplateChange } from './templates.ts'

export type PostTemplateDraft = TemplateDraft & {
  feedIds: string[]
  deepResearchIds: string[]
  /** None: a style by chance. */
  tweetStyle: (typeof tweetStyles)[number] | undefined
}

export const lastSourceMessage = 'At least one feed or deep research must be selected'

export const draftOf = (template: PostTemplate): PostTemplateDraft => ({
  words: template.prompt ?? '',
  dailyCount: String(template.dailyCount),
  endDate: template.scheduleEndDate === undefined ? '' : dayKeyOf(new Date(template.scheduleEndDate)),
  feedIds: template.feedIds,
  deepResearchIds: template.deepResearchIds,
  tweetStyle: tweetStyles.find((style) => style === template.tweetStyle),
})

export const hasSource = ({ feedIds, deepResearchIds }: PostTemplateDraft): boolean =>
  feedIds.length + deepResearchIds.length > 0

export const parsePostsPerDay = (typed: string): number => parseDailyCount(typed, counts.dailyPosts)

const hasSameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What is sent: what changed, and the end date always. */
export function templateChangesOf(template: PostTemplate, draft: PostTemplateDraft): TemplateChange {
  const before = draftOf(template)
  const prompt = draft.words.trim()
  const dailyCount = parsePostsPerDay(draft.dailyCount)
  return {
    id: template.id,
    ...(prompt !== before.words.trim() && { prompt }),
    ...(dailyCount !== template.dailyCount && { dailyCount }),
    ...(!hasSameIds(draft.feedIds, before.feedIds) && { feedIds: draft.feedIds }),
    ...(!hasSameIds(draft.deepResearchIds, before.deepResearchIds) && { deepResearchIds: draft.deepResearchIds }),
    ...(draft.tweetStyle !== before.tweetStyle && { tweetStyle: draft.tweetStyle ?? null }),
    // A day that nobody touched stays the moment that it was.
    scheduleEndDate:
      draft.endDate === before.endDate ? (template.scheduleEndDate ?? null) : (endOfDay(draft.endDate) ?? null),
  }
}
