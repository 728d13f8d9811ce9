import { Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'

type Props = {
  id: string
  value: string
  onChange: (value: string) => void
  placeholder: string
  description?: string
  /** What is wrong with it, in words. */
  error: string | undefined
}

/** What the hosts should do with the material. Says how long it is only when that begins to matter. */
export function InstructionsField({ id, value, onChange, placeholder, description, error }: Props) {
  const { max } = lengths.instructions
  return (
    <Textarea
      id={id}
      label="Instructions"
      placeholder={placeholder}
      description={
        value.length > max * 0.8
          ? `${value.length.toLocaleString()} of ${max.toLocaleString()} characters`
          : description
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={4}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
