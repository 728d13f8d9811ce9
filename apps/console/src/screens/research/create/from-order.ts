import type { OrderBody } from '../../../entities/requests/orders.ts'
import { type ResearchDraft, researchDraft } from './draft.ts'

/** The form as a research was ordered with it: a run of a recurring one becomes a research of its own. */
export const draftOfOrder = ({ text = '', provider, projects = [] }: OrderBody): ResearchDraft => ({
  ...researchDraft.empty,
  query: text,
  provider: provider === 'openai' ? 'openai' : 'gemini',
  projectIds: projects.map(String),
})

/** What of it the form has no field for. */
export function lostOf({ resources = [], outputType }: OrderBody): string | undefined {
  const lost = [resources.length > 0 && 'the addresses and files it was to read', outputType === 'json' && 'its JSON']
  const named = lost.filter((one) => one !== false)
  return named.length > 0 ? `This form cannot order ${named.join(' and ')}.` : undefined
}
