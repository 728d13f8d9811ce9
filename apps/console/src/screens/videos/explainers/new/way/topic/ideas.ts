import { type TopicSuggestion, createCall, counts, endpoints, lengths } from '@patchbay/contract'
import { isOwnServer } from '../../../../../../api/config.ts'
import type { Suggestion, TopicDraft } from './draft.ts'

/** Ten ideas at first, five more on request. */
export const firstCount = 10
export const moreCount = 5

export const sampleTopics = [
  'How the immune system remembers',
  'Why bridges hum in the wind',
  'What inflation does to savings',
  'How coffee gets its taste',
  'The history of the metric system',
] as const

export const emptyTopicMessage = 'Please provide a topic before generating ideas.'
export const noKeyMessage = 'API key is required. Add it in the API key page.'
export const nothingPickedMessage = 'Select at least one suggestion to send.'

/** Where a server takes them, with the titles that were offered before: none of them comes again. */
export const ideasCall = (topic: string, count: number, offered: readonly Suggestion[]) =>
  createCall(endpoints.video.suggestTopics, {
    json: {
      topic: topic.trim(),
      count,
      ...(isOwnServer() && offered.length > 0 && { offered: ideaTitlesOf(offered) }),
    },
  })

const ideaTitlesOf = (offered: readonly Suggestion[]): string[] =>
  offered.slice(-counts.offered.max).map(({ title }) => title.slice(0, lengths.episodeTitle.max))

/** Ideas that are not there yet, behind those that are; two servers' ids, or two askings', may be alike. */
export function appendIdeas(draft: TopicDraft, told: readonly TopicSuggestion[]): TopicDraft {
  const suggestions = [...draft.suggestions]
  for (const { title, description } of told) {
    const name = title?.trim()
    if (!name || suggestions.some((one) => isSameIdea(one.title, name))) continue
    suggestions.push({ id: createIdeaId(suggestions), title: name, description: description?.trim() ?? '' })
  }
  return { ...draft, suggestions }
}

const createIdeaId = (suggestions: readonly Suggestion[]): string =>
  String(Math.max(0, ...suggestions.map(({ id }) => Number(id) || 0)) + 1)

const isSameIdea = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
