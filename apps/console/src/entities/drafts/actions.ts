import { type Concept, callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'
import { keptTries } from '../../kit/drafts/kept-tries.ts'

export type TopicOrder = { topic: string; language: string }

export const createByTopicCall = ({ topic, language }: TopicOrder) =>
  callTo(endpoints.podcast.createByTopic, { json: { topic: topic.trim(), language } })

const topicTries = keptTries('create-by-topic')

/** Drafts a show from a topic. `onConcept` hears of it also when the page was left meanwhile. */
export const useCreateByTopic = (onConcept: (concept: Concept) => void) =>
  useSend(createByTopicCall, { invalidates: [endpoints.podcast.drafts], tries: topicTries, onSuccess: onConcept })

export const useDeleteDraft = () =>
  useSend((id: string) => callTo(endpoints.content.deleteRequest, { json: { id } }), {
    invalidates: [endpoints.podcast.drafts],
  })
