import { useLocation } from 'react-router'
import * as z from 'zod/mini'

/** Forms that pick from what is made elsewhere, and so send people there: what leads back to them says where to. */
const formNames = [
  { path: '/podcasts/create-episode', name: 'Create Episode' },
  { path: '/podcasts/scheduler', name: 'the Scheduler' },
  { path: '/videos/create-short', name: 'Create Short' },
  { path: '/videos/explainers/new/existing', name: 'the explainer' },
  { path: '/x/new', name: 'New X Post' },
] as const

/** Stands in the entry of the browser's history, so that a reload keeps it and a way of one's own leaves it. */
const returnState = z.object({ cameFrom: z.string() })
export type ReturnLink = { to: string; name: string }

/** What a link to a creation screen carries, so that it knows the way back. */
export const useReturnState = (): z.infer<typeof returnState> => {
  const { pathname, search } = useLocation()
  return { cameFrom: pathname + search }
}

/** The form that somebody came from to make something for it; undefined where they came by themselves. */
export function useReturnLink(): ReturnLink | undefined {
  const { state } = useLocation()
  const read = z.safeParse(returnState, state)
  if (!read.success) return undefined
  const { cameFrom } = read.data
  const form = formNames.find(({ path }) => cameFrom.split('?')[0]?.toLowerCase() === path)
  return form && { to: cameFrom, name: form.name }
}
