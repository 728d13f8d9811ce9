import { useState } from 'react'

type FormattedInput = { text: string; type: (text: string) => void; commit: () => void }

/**
 * What stands in a field that is typed in people's own way: as it was typed while it is typed, and written out after.
 * What is no value yet is not sent; when the field is left, the value stands there again.
 */
export function useFormattedInput(
  value: string,
  wordsOf: (value: string) => string,
  read: (text: string) => string | undefined,
  onChange: (value: string) => void,
): FormattedInput {
  const [typed, setTyped] = useState({ text: wordsOf(value), value })
  if (typed.value !== value) setTyped({ text: wordsOf(value), value })
  return {
    text: typed.text,
    type: (text) => {
      const next = text.trim() === '' ? '' : read(text)
      setTyped({ text, value: next ?? value })
      if (next !== undefined && next !== value) onChange(next)
    },
    commit: () => setTyped({ text: wordsOf(value), value }),
  }
}
