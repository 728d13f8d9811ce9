import { ChoiceCards } from '../../../kit/choices/ChoiceCards.tsx'
import { fieldId } from '../../../kit/create/field.ts'
import { useCardFocus } from '../../../kit/create/use-card-focus.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import type { Creation } from '../../../kit/create/use-creation.ts'
import {
  type EpisodeDraft,
  type SourceCard,
  hasMaterial,
  materialOf,
  materialOfCard,
  openCard,
  usesSources,
} from './draft.ts'
import classes from './parts.module.css'
import type { EpisodeField } from './rules.ts'
import { sourceChoices } from './source-choices.ts'
import type { EpisodeForm } from './use-episode-form.ts'
import { AddedSources } from './AddedSources.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'

const SourceInput = lazyPart(async () => (await import('./SourceInput.tsx')).SourceInput)

type Props = { form: EpisodeForm; goneFiles: readonly string[]; messageOf: Creation<EpisodeField>['messageOf'] }

/** Step 1: the ways to begin, the input of the one that was picked, and what was added. */
export function SourcesStep({ form, goneFiles, messageOf }: Props) {
  const { draft } = form
  useCardFocus(draft.card, selectorOf)
  return (
    <FormStep {...stepHeadingOf(form)} problem={{ field: 'sources', words: messageOf('sources') }}>
      {draft.card === undefined ? (
        <ChoiceCards
          label="Sources"
          choices={sourceChoices.map((choice) => ({ ...choice, count: formatCardCount(draft, choice.value) }))}
          onChoose={(card) => form.change((now) => openCard(now, card))}
        />
      ) : (
        <div className={classes.input}>
          <SourceInput card={draft.card} form={form} messageOf={messageOf} />
        </div>
      )}
      <AddedSources form={form} goneFiles={goneFiles} />
    </FormStep>
  )
}

/** The field of a card, where it is not named like it. */
const inputFieldOf: Partial<Record<SourceCard, string>> = { website: 'address', youtube: 'address' }
const selectorOf = (card: SourceCard) => `#${fieldId(inputFieldOf[card] ?? card)}`

/** What the step is about: the ways to begin, or the one that was picked. */
function stepHeadingOf({ draft: { card }, change }: EpisodeForm) {
  if (card === undefined) {
    return { title: 'What is the episode made of?', lead: 'Websites, videos, texts and files can be combined.' }
  }
  return {
    title: sourceChoices.find(({ value }) => value === card)?.name,
    back: { label: 'Back to options', onBack: () => change({ card: undefined }) },
  }
}

/** "2 added" on the card that they were added by; a filled material on its own card. */
function formatCardCount(draft: EpisodeDraft, card: SourceCard): string | undefined {
  const material = materialOfCard(card)
  if (material !== 'resources')
    return hasMaterial(draft, material) && materialOf(draft) === material ? 'In use' : undefined
  const count = draft.sources.filter(({ type, file }) =>
    card === 'file' ? file !== undefined : file === undefined && type === card,
  ).length
  return count > 0 && usesSources(draft) ? `${count} added` : undefined
}
