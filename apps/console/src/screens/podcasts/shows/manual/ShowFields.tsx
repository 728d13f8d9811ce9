import { TextInput, Textarea } from '@mantine/core'
import type { CreatePage } from '../../../../kit/create/use-create-screen.ts'
import type { ManualShowDraft } from './draft.ts'
import type { ManualField } from './rules.ts'

const inputs = [
  { field: 'author', label: 'Author', type: 'text', placeholder: 'Who makes it', autoComplete: 'name' },
  { field: 'link', label: 'Website link', type: 'url', placeholder: 'example.com', autoComplete: 'url' },
  { field: 'email', label: 'Email', type: 'email', placeholder: 'you@example.com', autoComplete: 'email' },
] as const

/** What every podcast app shows of a show, and whom it asks about it. */
export function ShowFields({ page: { input } }: { page: CreatePage<ManualShowDraft, ManualField> }) {
  return (
    <>
      <TextInput {...input('name')} label="Name" placeholder="Coast Stories" />
      <Textarea
        {...input('description')}
        label="Description"
        placeholder="Lighthouses, boats and the people who keep them."
        rows={4}
        resize="vertical"
      />
      {inputs.map(({ field, label, type, placeholder, autoComplete }) => (
        <TextInput
          key={field}
          {...input(field)}
          label={label}
          // An address may be typed without its scheme, which the browser's own type refuses.
          type={type === 'url' ? 'text' : type}
          inputMode={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
        />
      ))}
    </>
  )
}
