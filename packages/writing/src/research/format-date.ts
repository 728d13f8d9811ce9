import { findLanguage } from '@patchbay/contract'

/** A day in a language's words: "3 May 2026". */
export function formatDate(on: string, language: string): string {
  const code = findLanguage(language)?.code ?? 'en'
  const locale = code === 'en' ? 'en-GB' : code
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on))
}
