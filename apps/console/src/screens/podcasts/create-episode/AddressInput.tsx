import { Button, TextInput } from '@mantine/core'
import { addressesIn, readWebAddress } from '../../../kit/addresses/web-address.ts'
import { fieldId } from '../../../kit/create/field.ts'
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
  return (
    <form
      className={classes.adding}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.addAddresses()
      }}
    >
      <TextInput
        id={fieldId('address')}
        className={classes.wide}
        label={label}
        placeholder={placeholder}
        description={willBeSent(draft.typedAddress)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={draft.typedAddress}
        error={inputFailure?.field === 'address' && inputFailure.words}
        onChange={({ currentTarget }) => form.change({ typedAddress: currentTarget.value })}
        onPaste={(event) => {
          // A one-line field would run the lines together.
          const pasted = event.clipboardData.getData('text')
          if (addressesIn(pasted).length < 2) return
          event.preventDefault()
          form.addAddresses(`${draft.typedAddress}\n${pasted}`)
        }}
      />
      <Button type="submit" variant="default" className={classes.besideInput}>
        Add
      </Button>
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
