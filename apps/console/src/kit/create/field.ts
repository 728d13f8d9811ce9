/** The element that takes the focus when a field fails, and the one that says why. Each field's part carries them. */
export const fieldId = (field: string): string => `field-${field}`
export const fieldErrorId = (field: string): string => `field-${field}-failure`

/** For the element of a field: names itself and points to the words under it, where there are any. */
export const fieldProps = (field: string, words: string | undefined) => ({
  id: fieldId(field),
  'aria-invalid': words === undefined ? undefined : true,
  'aria-describedby': words === undefined ? undefined : fieldErrorId(field),
})
