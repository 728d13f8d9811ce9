import { Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { fieldId } from '../../kit/create/field.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Inputs.module.css'

type Props = {
  value: string
  placeholder: string
  words: string | undefined
  onChange: (typed: string) => void
  onAdd: () => void
}

/** A text, added with its button; it may be a whole book chapter. */
export const TextField = ({ value: typed, placeholder, words, onChange: onType, onAdd }: Props) => (
  <div className={classes.stack}>
    <Textarea
      id={fieldId('text')}
      label="Text"
      placeholder={placeholder}
      description={`${typed.length.toLocaleString()} of ${lengths.sourceText.max.toLocaleString()} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={10}
      value={typed}
      error={words}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
    <Button variant="default" className={classes.start} onClick={onAdd}>
      Add Text
    </Button>
  </div>
)
