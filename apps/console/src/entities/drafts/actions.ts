import { type Concept, createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'
import { persistedIdempotencyKeys } from '../../kit/drafts/persisted-idempotency-keys.ts'

export type TopicOrder = { topic: string; language: string }

export const createByTopicCall = ({ topic, language }: TopicOrder) =>
  createCall(endpoints.podcast.createByTopic, { json: { topic: topic.trim(), language } })

const topicIdempotencyKeys = persistedIdempotencyKeys('create-by-topic')

/** Drafts a show from a topic. `onConcept` hears of it also when the page was left meanwhile. */
export const useCreateByTopic = (onConcept: (concept: Concept) => void) =>
  useEndpointMutation(createByTopicCall, {
    invalidates: [endpoints.podcast.drafts],
    tries: topicIdempotencyKeys,
    onSuccess: onConcept,
  })

export const useDeleteDraft = () =>
  useEndpointMutation((id: string) => createCall(endpoints.content.deleteRequest, { json: { id } }), {
    invalidates: [endpoints.podcast.drafts],
  })
