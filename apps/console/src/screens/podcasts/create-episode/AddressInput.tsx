import { Button, TextInput } from '@mantine/core'
import { addressesIn, readWebAddress } from '../../../kit/addresses/web-address.ts'
import { fieldId } from '../../../kit/create/field.ts'
import { addTypedAddresses } from './add-sources.ts'
import classes from './parts.module.css'
import type { EpisodeForm } from './use-episode-form.ts'

const kinds = {
  website: { label: 'Website address', placeholder: 'example.com/article' },
  youtube: { label: 'YouTube address', placeholder: 'youtube.com/watch?v=…' },
} as const

/** Addresses, added by Enter, by the button, or by pasting several at once; says what will be sent. */
export function AddressInput({ kind, form }: { kind: keyof typeof kinds; form: EpisodeForm }) {
  const { draft, inputFailure } = form
  const { label, placeholder } = kinds[kind]
  const words = inputFailure?.field === 'address' ? inputFailure.words : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.take(addTypedAddresses)
      }}
    >
      <TextInput
        id={fieldId('address')}
        label={label}
        placeholder={placeholder}
        description={words === undefined && willBeSent(draft.typedAddress)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={draft.typedAddress}
        error={words}
        inputContainer={(input) => (
          <div className={classes.adding}>
            <div className={classes.wide}>{input}</div>
            <Button type="submit" variant="default">
              Add
            </Button>
          </div>
        )}
        onChange={({ currentTarget }) => form.change({ typedAddress: currentTarget.value })}
        onPaste={(event) => {
          // A one-line field would run the lines together.
          const pasted = event.clipboardData.getData('text')
          if (addressesIn(pasted).length < 2) return
          event.preventDefault()
          form.take((now) => addTypedAddresses({ ...now, typedAddress: `${now.typedAddress}\n${pasted}` }))
        }}
      />
    </form>
  )
}

/** What is typed as it will be sent, where that differs. */
function willBeSent(typed: string): string {
  const [only, ...others] = addressesIn(typed)
  const { url } = only === undefined || others.length > 0 ? { url: undefined } : readWebAddress(only)
  return url === undefined || url === typed
    ? 'Press Enter to add it. Several can be combined.'
    : `Will be read from ${url}`
}
