import { findLanguage } from '@patchbay/contract'

/** A day in a language's words: "3 May 2026". */
export const dayIn = (on: string, language: string): string =>
  new Intl.DateTimeFormat(findLanguage(language)?.code ?? 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(on),
  )
