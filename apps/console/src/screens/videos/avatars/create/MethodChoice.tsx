import { ChoiceCards } from '../../../../kit/choices/ChoiceCards.tsx'
import { FormStep } from '../../../../kit/create/FormStep.tsx'
import type { Method } from './draft.ts'
import { methodChoices } from './method-choices.ts'

type Props = { title: string; words?: string | undefined; onChoose: (method: Method) => void }

/** The choice of a method: where the page begins, and where it is again when an order was taken. */
export const MethodChoice = ({ title, words, onChoose }: Props) => (
  <FormStep title={title} problem={{ field: 'method', words }}>
    <ChoiceCards<Method> label="Methods" choices={methodChoices} onChoose={onChoose} />
  </FormStep>
)
