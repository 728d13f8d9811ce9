import type { endpoints } from '@patchbay/contract'
import { useState } from 'react'
import type { ApiError } from '../../../../../../api/errors.ts'
import { useSend } from '../../../../../../api/query.ts'
import type { Form } from '../../../../../../kit/create/use-form.ts'
import { type TopicDraft, topicDraft } from './draft.ts'
import { firstCount, ideasCall, moreCount, withIdeas } from './ideas.ts'

export type Ideas = {
  isAsking: boolean
  error: ApiError | undefined
  /** What is said where nothing new came. */
  nothingNew: string | undefined
  /** Ideas about what is typed; those about another topic go. */
  ask: (onThere: () => void) => void
  more: () => void
}

type Asked = { topic: string; count: number; base: TopicDraft }

/** The ideas of the form, and asking for them. */
export function useIdeas({ draft, change }: Form<TopicDraft>): Ideas {
  const [nothingNew, setNothingNew] = useState<string>()
  const asking = useSend<typeof endpoints.video.suggestTopics, Asked>(
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
          const next = withIdeas(base, told)
          if (next.suggestions.length === base.suggestions.length) return setNothingNew(nothingWords(count))
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
    nothingNew,
    ask: (onThere) => {
      const topic = draft.topic.trim()
      const isSame = topic === draft.askedTopic && draft.suggestions.length > 0
      if (isSame) return onThere()
      askFor(topic, firstCount, { ...draft, suggestions: topicDraft.empty.suggestions, picked: [] }, onThere)
    },
    more: () => askFor(draft.askedTopic || draft.topic.trim(), moreCount, draft),
  }
}

const nothingWords = (count: number) =>
  count === firstCount
    ? 'No ideas came for this topic. Try other or more words.'
    : 'No other ideas came for this topic. Go back and say it in other words for more.'
