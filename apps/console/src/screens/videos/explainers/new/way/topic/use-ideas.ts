import type { endpoints } from '@patchbay/contract'
import { useState } from 'react'
import type { ApiError } from '../../../../../../api/errors.ts'
import { useEndpointMutation } from '../../../../../../api/query.ts'
import type { Form } from '../../../../../../kit/create/use-form.ts'
import { type TopicDraft, topicDraft } from './draft.ts'
import { firstCount, ideasCall, moreCount, appendIdeas } from './ideas.ts'

export type IdeasState = {
  isAsking: boolean
  error: ApiError | undefined
  /** What is said where nothing new came. */
  noNewMessage: string | undefined
  /** Ideas about what is typed; those about another topic go. */
  fetchIdeas: (onThere: () => void) => void
  fetchMore: () => void
}

type IdeasRequest = { topic: string; count: number; base: TopicDraft }

/** The ideas of the form, and asking for them. */
export function useIdeas({ draft, change }: Form<TopicDraft>): IdeasState {
  const [nothingNew, setNothingNew] = useState<string>()
  const asking = useEndpointMutation<typeof endpoints.video.suggestTopics, IdeasRequest>(
    ({ topic, count, base }) => ideasCall(topic, count, base.suggestions),
    { invalidates: [] },
  )
  const askFor = (topic: string, count: number, base: TopicDraft, onThere?: () => void) => {
    if (asking.isPending) return
    setNothingNew(undefined)
    asking.mutate(
      { topic, count, base },
      {
        onSuccess: (told) => {
          const next = appendIdeas(base, told)
          if (next.suggestions.length === base.suggestions.length) return setNothingNew(noIdeasMessage(count))
          const picked = count === firstCount ? () => [] : (now: TopicDraft) => now.picked
          change((now) => ({ ...now, suggestions: next.suggestions, picked: picked(now), askedTopic: topic }))
          onThere?.()
        },
      },
    )
  }
  return {
    isAsking: asking.isPending,
    error: asking.error ?? undefined,
    noNewMessage: nothingNew,
    fetchIdeas: (onThere) => {
      const topic = draft.topic.trim()
      const isSame = topic === draft.askedTopic && draft.suggestions.length > 0
      if (isSame) return onThere()
      askFor(topic, firstCount, { ...draft, suggestions: topicDraft.empty.suggestions, picked: [] }, onThere)
    },
    fetchMore: () => askFor(draft.askedTopic || draft.topic.trim(), moreCount, draft),
  }
}

const noIdeasMessage = (count: number) =>
  count === firstCount
    ? 'No ideas came for this topic. Try other or more words.'
    : 'No other ideas came for this topic. Go back and say it in other words for more.'
