import { TextInput } from '@mantine/core'
import { urlInputProps, extractUrls } from '../../kit/addresses/web-url.ts'
import { fieldId } from '../../kit/create/field.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Inputs.module.css'

const kinds = {
  website: { label: 'Website address', placeholder: 'example.com/article' },
  youtube: { label: 'YouTube address', placeholder: 'youtube.com/watch?v=…' },
} as const

type Props = {
  kind: keyof typeof kinds
  value: string
  /** What is typed as it will be sent; undefined where nothing can be made of it, or it is that. */
  normalizedUrl: (typed: string) => string | undefined
  words: string | undefined
  onChange: (typed: string) => void
  onAdd: () => void
  /** Several at once: a one-line field would run them together. */
  onPasteSeveral: (pasted: string) => void
}

/** Addresses, added by Enter, by the button, or by pasting several at once; says what will be sent. */
export function UrlField({ kind, value, normalizedUrl, words, onChange, onAdd, onPasteSeveral }: Props) {
  const { label, placeholder } = kinds[kind]
  const sent = normalizedUrl(value)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAdd()
      }}
    >
      <TextInput
        {...urlInputProps}
        id={fieldId('address')}
        label={label}
        placeholder={placeholder}
        description={
          words === undefined &&
          (sent === undefined ? 'Press Enter to add it. Several can be combined.' : `Will be read from ${sent}`)
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        value={value}
        error={words}
        inputContainer={(input) => (
          <div className={classes.adding}>
            <div className={classes.wide}>{input}</div>
            <Button type="submit" variant="default">
              Add
            </Button>
          </div>
        )}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (extractUrls(pasted).length < 2) return
          event.preventDefault()
          onPasteSeveral(pasted)
        }}
      />
    </form>
  )
}
