import { type EpisodeDraft, type SourceCard, materialOfCard, openCard } from './draft.ts'
import type { EpisodeField } from './rules.ts'
import type { EpisodeStep } from './use-episode-steps.ts'

/** On which step a field stands. */
const places: Record<EpisodeField, EpisodeStep> = {
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
export const placeOf = (field: EpisodeField): EpisodeStep => places[field]

const cardOf: Partial<Record<EpisodeField, SourceCard>> = {
  file: 'file',
  topic: 'topic',
  script: 'script',
  feeds: 'feeds',
  research: 'research',
}

/** The draft with the card open on which the field stands. */
export function withCardOf(draft: EpisodeDraft, field: EpisodeField): EpisodeDraft {
  const card = cardOf[field]
  if (card !== undefined) return openCard(draft, card)
  const isElsewhere = draft.card !== undefined && materialOfCard(draft.card) !== 'resources'
  return field === 'sources' && isElsewhere ? { ...draft, card: undefined } : draft
}
