import { TextInput, Textarea } from '@mantine/core'
import { fieldId } from '../../../../kit/create/field.ts'
import type { ManualShow } from './use-manual-show.ts'

const inputs = [
  { field: 'author', label: 'Author', type: 'text', placeholder: 'Who makes it', autoComplete: 'name' },
  { field: 'link', label: 'Website link', type: 'url', placeholder: 'example.com', autoComplete: 'url' },
  { field: 'email', label: 'Email', type: 'email', placeholder: 'you@example.com', autoComplete: 'email' },
] as const

/** What every podcast app shows of a show, and whom it asks about it. */
export function ShowFields({ form }: { form: ManualShow }) {
  const { draft, change, wordsOf, isSending } = form
  return (
    <>
      <TextInput
        id={fieldId('name')}
        label="Name"
        placeholder="Coast Stories"
        readOnly={isSending}
        value={draft.name}
        error={wordsOf('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Textarea
        id={fieldId('description')}
        label="Description"
        placeholder="Lighthouses, boats and the people who keep them."
        rows={4}
        resize="vertical"
        readOnly={isSending}
        value={draft.description}
        error={wordsOf('description')}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      {inputs.map(({ field, label, type, placeholder, autoComplete }) => (
        <TextInput
          key={field}
          id={fieldId(field)}
          label={label}
          // An address may be typed without its scheme, which the browser's own type refuses.
          type={type === 'url' ? 'text' : type}
          inputMode={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          readOnly={isSending}
          value={draft[field]}
          error={wordsOf(field)}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
    </>
  )
}
