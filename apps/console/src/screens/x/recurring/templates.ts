import {
  type Call,
  type Feed,
  type PostTemplate,
  type ResearchTemplate,
  createCall,
  endpoints,
  type tweetStyles,
} from '@patchbay/contract'
import { useEndpointQuery, useEndpointMutation } from '../../../api/query.ts'
import { withoutDeleted } from '../../../entities/recurring/status.ts'
import { useFeeds } from '../../../entities/feeds/queries.ts'
import { useResearchTemplates } from '../../../entities/research/queries.ts'

const templatesCall = createCall(endpoints.x.recurring)

export const usePostTemplates = () => useEndpointQuery(templatesCall)

/** After an update, a toggle and a deletion the list is loaded again. */
const invalidatedByChange = [endpoints.x.recurring]

export type TemplateChange = {
  id: string
  prompt?: string
  dailyCount?: number
  feedIds?: string[]
  deepResearchIds?: string[]
  /** Null: none is chosen any more. */
  tweetStyle?: (typeof tweetStyles)[number] | null
  /** Null removes it. */
  scheduleEndDate?: string | null
  isActive?: boolean
}

const changeTemplateCall = ({ id, ...json }: TemplateChange): Call<typeof endpoints.x.updateRecurring> =>
  createCall(endpoints.x.updateRecurring, { params: { id }, json })
const deleteTemplateCall = (id: string) => createCall(endpoints.content.deleteRequest, { json: { id } })

export const useChangePostTemplate = () => useEndpointMutation(changeTemplateCall, { invalidates: invalidatedByChange })
export const useDeletePostTemplate = () => useEndpointMutation(deleteTemplateCall, { invalidates: invalidatedByChange })

/** What templates are made of, by name: undefined until it was loaded, which is never where it cannot be. */
export type KnownSources = {
  feeds: readonly Feed[] | undefined
  researches: readonly ResearchTemplate[] | undefined
  /** Still on their way. */
  areFeedsLoading: boolean
  areResearchesLoading: boolean
}

export function useKnownSources(): KnownSources {
  const feeds = useFeeds()
  const researches = useResearchTemplates()
  return {
    feeds: feeds.data,
    researches: researches.data && withoutDeleted(researches.data).filter(isSelectable),
    areFeedsLoading: feeds.isPending,
    areResearchesLoading: researches.isPending,
  }
}

/** A row that says it is none is dropped, one that does not say is kept. */
const isSelectable = ({ isTemplateSchedule, isScheduleTemplate }: ResearchTemplate): boolean =>
  isTemplateSchedule !== false && isScheduleTemplate !== false

export const typeName = ({ type }: Pick<PostTemplate, 'type'>): 'Thread' | 'Tweet' =>
  /^thread/i.test(type ?? '') ? 'Thread' : 'Tweet'

/** In their order. */
export const styles = [
  { value: 'OneLiner', label: 'One-Liner' },
  { value: 'BulletPoints', label: 'Bullet Points' },
  { value: 'NumberedPoints', label: 'Numbered' },
  { value: 'Paragraphs', label: 'Paragraphs' },
] as const

export const styleName = (style: string): string => styles.find(({ value }) => value === style)?.label ?? style

const previewLengths = { query: 30, id: 8 } as const

const excerptOf = (text: string, most: number) => Array.from(text).slice(0, most).join('')

export const researchName = (id: string, researches: KnownSources['researches']): string => {
  const research = researches?.find((one) => one.id === id)
  return research?.name ?? research?.text ?? `Research ${excerptOf(id, previewLengths.id)}...`
}

export const formatQuery = (query: string): string => `Query: ${excerptOf(query, previewLengths.query)}...`

const groups = [
  { name: 'X/Twitter Feed', isOf: (typeId: number | undefined) => typeId === 1 },
  { name: 'Reddit Feed', isOf: (typeId: number | undefined) => typeId === 2 },
  { name: 'RSS Feed', isOf: (typeId: number | undefined) => typeId !== 1 && typeId !== 2 },
] as const

/** The feeds of a template by their kinds, each by its name; one that is not known stands with the others. */
export function groupFeeds(ids: readonly string[], feeds: KnownSources['feeds']): { group: string; names: string[] }[] {
  const all = ids.map((id) => ({ id, feed: feeds?.find((one) => one.id === id) }))
  return groups
    .map(({ name, isOf }) => ({
      group: name,
      names: all.filter(({ feed }) => isOf(feed?.feedTypeId)).map(({ id, feed }) => feed?.name ?? `Feed ${id}`),
    }))
    .filter(({ names }) => names.length > 0)
}
