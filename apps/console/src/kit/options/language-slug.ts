import { findLanguage, languages } from '@patchbay/contract'

/** `Español (México)` is `espanol-mexico`. */
const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The English name of the language that an address ends with (`create-video-in-german`), by its English or native name
 * or its code; of one with regions the first. Undefined where there is none.
 */
export function languageFromSlug(slug: string): string | undefined {
  const asked = toSlug(slug)
  const exact = languages.find(({ name, nativeName, code }) =>
    [name, nativeName, code].some((one) => toSlug(one) === asked),
  )
  const known = exact ?? findLanguage(slug) ?? languages.find(({ name }) => toSlug(name).startsWith(`${asked}-`))
  return asked === '' ? undefined : known?.name
}
