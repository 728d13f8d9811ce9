import { ChoiceCards } from '../../../../../../kit/choices/ChoiceCards.tsx'
import { fieldId } from '../../../../../../kit/create/field.ts'
import { useCardFocus } from '../../../../../../kit/create/use-card-focus.ts'
import { FormStep } from '../../../../../../kit/create/FormStep.tsx'
import type { ExplainerDraft, ResourceCard } from './draft.ts'
import { resourceChoices } from './resource-choices.ts'
import classes from './Resources.module.css'
import type { ExplainerForm } from './use-explainer-form.ts'
import { ResourceInput } from './ResourceInput.tsx'
import { ResourceList } from './ResourceList.tsx'

/** Step 2: what the videos are made of. */
export function SourcesStep({ form, words }: { form: ExplainerForm; words: string | undefined }) {
  const { draft } = form
  const { card } = draft
  useCardFocus(card, selectorOf)
  const opened = resourceChoices.find(({ value }) => value === card)
  return (
    <FormStep
      title={opened?.title ?? 'Add sources'}
      lead={opened === undefined ? leadText(draft) : undefined}
      problem={{ field: 'resources', words }}
      back={opened && { label: 'Back to options', onBack: () => form.change({ card: undefined }) }}
    >
      {card === undefined ? (
        <ChoiceCards
          label="Sources"
          choices={resourceChoices.map((choice) => ({ ...choice, count: formatCardCount(draft, choice.value) }))}
          onChoose={(next) => form.change({ card: next })}
        />
      ) : (
        <div className={classes.input}>
          <ResourceInput card={card} form={form} />
        </div>
      )}
      {draft.resources.length > 0 && <ResourceList form={form} />}
    </FormStep>
  )
}

const leadText = ({ intent }: ExplainerDraft) =>
  intent === 'multiple' ? 'Each source becomes a video of its own.' : 'All sources together become one video.'

/** "2 added" on the card that they were added by. */
function formatCardCount({ resources }: ExplainerDraft, card: ResourceCard): string | undefined {
  const count = resources.filter(({ type, file }) =>
    card === 'file' ? file !== undefined : file === undefined && type === card,
  ).length
  return count > 0 ? `${count} added` : undefined
}

/** The field of each card that the focus goes to. */
const inputFieldOf: Record<ResourceCard, string> = {
  website: 'address',
  youtube: 'address',
  text: 'text',
  file: 'file',
  topic: 'typedTopic',
  feed: 'feeds',
  research: 'research',
}
const selectorOf = (card: ResourceCard) => `#${fieldId(inputFieldOf[card])}`
