import { type EpisodeDuration, type SourcePreview, defaultLanguage } from '@patchbay/contract'

export const notCheckedMessage = 'Could not be checked; it will be read when the episode is made.'

/** "1,620 words · about 9 minutes", and the language where the episode is not to be in it. */
export function formatPreview({ words, minutes, language }: SourcePreview, wanted: string): string | undefined {
  if (words === undefined || minutes === undefined) return undefined
  const counted = `${words.toLocaleString()} ${words === 1 ? 'word' : 'words'}`
  const isOther = language !== undefined && languageFamily(language) !== languageFamily(wanted || defaultLanguage)
  return [counted, formatMinutes(minutes), ...(isOther ? [language] : [])].join(' · ')
}

export const formatMinutes = (minutes: number): string =>
  `about ${minutes.toLocaleString()} ${minutes === 1 ? 'minute' : 'minutes'}`

/** Regions of one language read each other: "Spanish (Mexico)" and "Spanish". */
const languageFamily = (language: string) => language.replace(/ \(.*\)$/, '')

/**
 * What the server's own writer will say of these languages: it cannot translate. A few words are no reason (the same
 * rule as the writer's own, engines/writing/embedded).
 */
export function untranslatableMessage(
  answers: readonly (SourcePreview | undefined)[],
  wanted: string,
): string | undefined {
  const sized = answers.flatMap((answer) => ((answer?.words ?? 0) >= 50 ? (answer?.language ?? []) : []))
  const languages = [...new Set(sized.map(languageFamily))]
  const names = [...new Set(sized)].join(', ')
  if (languages.length > 1)
    return `The sources are in different languages (${names}), and this server has no text model to translate with.`
  const [own] = languages
  return own === undefined || wanted === '' || languageFamily(wanted) === own
    ? undefined
    : `The sources are in ${names}, and this server has no text model to translate them into ${wanted} with.`
}

/** The least of what the choices promise ("About 8 to 12 minutes"). */
const minMinutes: Record<EpisodeDuration, number> = { short: 3, '': 8, long: 15 }
/** The hosts' own words come on top of the material. */
const hostsShare = 1.2

/** Where all the material is too little for the length that is wished for: said before the order, not after it. */
export function tooShortMessage(minutes: number, duration: EpisodeDuration): string | undefined {
  if (minutes * hostsShare >= minMinutes[duration]) return undefined
  return `Your sources hold ${formatMinutes(minutes)} of material, so the episode will be shorter than this.`
}
