import { type EpisodeDraft, type SourceCard, materialOfCard, openCard } from './draft.ts'
import type { EpisodeField } from './rules.ts'
import type { EpisodeStep } from './use-episode-steps.ts'

/** On which step a field stands. */
const stepOfField: Record<EpisodeField, EpisodeStep> = {
  sources: 'sources',
  file: 'sources',
  address: 'sources',
  text: 'sources',
  topic: 'sources',
  script: 'sources',
  feeds: 'sources',
  research: 'sources',
  voices: 'settings',
  instructions: 'settings',
}
export const stepOf = (field: EpisodeField): EpisodeStep => stepOfField[field]

const cardOfField: Partial<Record<EpisodeField, SourceCard>> = {
  file: 'file',
  topic: 'topic',
  script: 'script',
  feeds: 'feeds',
  research: 'research',
}

/** The draft with the card open on which the field stands. */
export function openCardOfField(draft: EpisodeDraft, field: EpisodeField): EpisodeDraft {
  const card = cardOfField[field]
  if (card !== undefined) return openCard(draft, card)
  const isElsewhere = draft.card !== undefined && materialOfCard(draft.card) !== 'resources'
  return field === 'sources' && isElsewhere ? { ...draft, card: undefined } : draft
}
