import { Button, Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { fieldId } from '../../../kit/create/field.ts'
import { addTypedText } from './add-sources.ts'
import classes from './parts.module.css'
import type { EpisodeForm } from './use-episode-form.ts'

/** A text, added with its button; it may be a whole book chapter. */
export function TextSourceInput({ form }: { form: EpisodeForm }) {
  const { draft, inputFailure } = form
  const length = draft.typedText.length
  return (
    <div className={classes.stack}>
      <Textarea
        id={fieldId('text')}
        label="Text"
        placeholder="Paste or type the text that the hosts should talk about"
        description={`${length.toLocaleString()} of ${lengths.sourceText.most.toLocaleString()} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={10}
        value={draft.typedText}
        error={inputFailure?.field === 'text' && inputFailure.words}
        onChange={({ currentTarget }) => form.change({ typedText: currentTarget.value })}
      />
      <Button variant="default" className={classes.start} onClick={() => form.take(addTypedText)}>
        Add Text
      </Button>
    </div>
  )
}
