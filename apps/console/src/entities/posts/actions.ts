import { type Post, createCall, endpoints } from '@patchbay/contract'
import { updateCachedResponse } from '../../api/update-cached-response.ts'
import { useIdempotentMutation } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { postCall, postsCall } from './queries.ts'

/** What the six buttons ask for, in the specification's order; the words are what is sent. */
export const refinePresets = ['Shorten', 'Add Stats', 'Casual', 'Punchy', 'Clarify', 'Longer'] as const

/** Rewrites a post for a credit; it is replaced, where it stands, by what the server has of it then. */
export const useRefine = (id: string, onRefined?: (post: Post) => void) =>
  useIdempotentMutation<Post, string>(
    async (order, prompt) => {
      await order(createCall(endpoints.x.refine, { json: { tweetId: id, prompt: prompt.trim() } }))
      return send(postCall(id))
    },
    {
      invalidates: [endpoints.content.usage],
      onSuccess: (refined) => {
        updateCachedResponse(postsCall, (page) => ({
          ...page,
          items: page.items.map((post) => (post.id === id ? refined : post)),
        }))
        onRefined?.(refined)
      },
    },
  )
