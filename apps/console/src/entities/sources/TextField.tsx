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
export const TextField = ({ value, placeholder, words, onChange, onAdd }: Props) => (
  <div className={classes.stack}>
    <Textarea
      id={fieldId('text')}
      label="Text"
      placeholder={placeholder}
      description={`${value.length.toLocaleString()} of ${lengths.sourceText.max.toLocaleString()} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={10}
      value={value}
      error={words}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <Button variant="default" className={classes.start} onClick={onAdd}>
      Add Text
    </Button>
  </div>
)
