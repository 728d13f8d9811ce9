import { type TopicSuggestion, callTo, counts, endpoints, lengths } from '@patchbay/contract'
import { isOwnServer } from '../../../../../../api/config.ts'
import type { Suggestion, TopicDraft } from './draft.ts'

/** Spec 3 §9: ten first, five more. */
export const firstCount = 10
export const moreCount = 5

export const sampleTopics = [
  'How the immune system remembers',
  'Why bridges hum in the wind',
  'What inflation does to savings',
  'How coffee gets its taste',
  'The history of the metric system',
] as const

export const emptyTopicWords = 'Please provide a topic before generating ideas.'
export const noKeyWords = 'API key is required. Add it in the API key page.'
export const nothingPickedWords = 'Select at least one suggestion to send.'

/** Where a server takes them, with the titles that were offered before: none of them comes again. */
export const ideasCall = (topic: string, count: number, offered: readonly Suggestion[]) =>
  callTo(endpoints.video.suggestTopics, {
    json: {
      topic: topic.trim(),
      count,
      ...(isOwnServer() && offered.length > 0 && { offered: titlesOf(offered) }),
    },
  })

const titlesOf = (offered: readonly Suggestion[]): string[] =>
  offered.slice(-counts.offered.most).map(({ title }) => title.slice(0, lengths.episodeTitle.most))

/** Ideas that are not there yet, behind those that are; two servers' ids, or two askings', may be alike. */
export function withIdeas(draft: TopicDraft, told: readonly TopicSuggestion[]): TopicDraft {
  const suggestions = [...draft.suggestions]
  for (const { title, description } of told) {
    const name = title?.trim()
    if (!name || suggestions.some((one) => isAlike(one.title, name))) continue
    suggestions.push({ id: nextId(suggestions), title: name, description: description?.trim() ?? '' })
  }
  return { ...draft, suggestions }
}

const nextId = (suggestions: readonly Suggestion[]): string =>
  String(Math.max(0, ...suggestions.map(({ id }) => Number(id) || 0)) + 1)

const isAlike = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
