/**
 * The languages of episodes, by native name. `name` is what the wire carries and what voices say they speak.
 */
export const languages = [
  { code: 'af', nativeName: 'Afrikaans', name: 'Afrikaans' },
  { code: 'az', nativeName: 'Azərbaycan', name: 'Azerbaijani' },
  { code: 'id', nativeName: 'Bahasa Indonesia', name: 'Indonesian' },
  { code: 'ms', nativeName: 'Bahasa Melayu', name: 'Malay' },
  { code: 'bs', nativeName: 'Bosanski', name: 'Bosnian' },
  { code: 'ca', nativeName: 'Català', name: 'Catalan' },
  { code: 'cs', nativeName: 'Čeština', name: 'Czech' },
  { code: 'cy', nativeName: 'Cymraeg', name: 'Welsh' },
  { code: 'da', nativeName: 'Dansk', name: 'Danish' },
  { code: 'de', nativeName: 'Deutsch', name: 'German' },
  { code: 'et', nativeName: 'Eesti', name: 'Estonian' },
  { code: 'en', nativeName: 'English', name: 'English' },
  { code: 'es-ES', nativeName: 'Español (España)', name: 'Spanish (Spain)' },
  { code: 'es-419', nativeName: 'Español (Latinoamérica)', name: 'Spanish (Latin America)' },
  { code: 'es-MX', nativeName: 'Español (México)', name: 'Spanish (Mexico)' },
  { code: 'eo', nativeName: 'Esperanto', name: 'Esperanto' },
  { code: 'eu', nativeName: 'Euskara', name: 'Basque' },
  { code: 'fr-BE', nativeName: 'Français (Belgique)', name: 'French (Belgium)' },
  { code: 'fr-CA', nativeName: 'Français (Canada)', name: 'French (Canada)' },
  { code: 'fr-FR', nativeName: 'Français (France)', name: 'French (France)' },
  { code: 'fr-CH', nativeName: 'Français (Suisse)', name: 'French (Switzerland)' },
  { code: 'ga', nativeName: 'Gaeilge', name: 'Irish' },
  { code: 'gd', nativeName: 'Gàidhlig', name: 'Scottish Gaelic' },
  { code: 'hr', nativeName: 'Hrvatski', name: 'Croatian' },
  { code: 'is', nativeName: 'Íslenska', name: 'Icelandic' },
  { code: 'it', nativeName: 'Italiano', name: 'Italian' },
  { code: 'sw', nativeName: 'Kiswahili', name: 'Swahili' },
  { code: 'lv', nativeName: 'Latviešu', name: 'Latvian' },
  { code: 'lt', nativeName: 'Lietuvių', name: 'Lithuanian' },
  { code: 'hu', nativeName: 'Magyar', name: 'Hungarian' },
  { code: 'mt', nativeName: 'Malti', name: 'Maltese' },
  { code: 'nl', nativeName: 'Nederlands', name: 'Dutch' },
  { code: 'nb', nativeName: 'Norsk bokmål', name: 'Norwegian' },
  { code: 'uz', nativeName: 'Oʻzbekcha', name: 'Uzbek' },
  { code: 'pl', nativeName: 'Polski', name: 'Polish' },
  { code: 'pt-BR', nativeName: 'Português (Brasil)', name: 'Portuguese (Brazil)' },
  { code: 'pt-PT', nativeName: 'Português (Portugal)', name: 'Portuguese (Portugal)' },
  { code: 'ro', nativeName: 'Română', name: 'Romanian' },
  { code: 'sq', nativeName: 'Shqip', name: 'Albanian' },
  { code: 'sk', nativeName: 'Slovenčina', name: 'Slovak' },
  { code: 'sl', nativeName: 'Slovenščina', name: 'Slovenian' },
  { code: 'fi', nativeName: 'Suomi', name: 'Finnish' },
  { code: 'sv', nativeName: 'Svenska', name: 'Swedish' },
  { code: 'vi', nativeName: 'Tiếng Việt', name: 'Vietnamese' },
  { code: 'tr', nativeName: 'Türkçe', name: 'Turkish' },
  { code: 'el', nativeName: 'Ελληνικά', name: 'Greek' },
  { code: 'be', nativeName: 'Беларуская', name: 'Belarusian' },
  { code: 'bg', nativeName: 'Български', name: 'Bulgarian' },
  { code: 'ky', nativeName: 'Кыргызча', name: 'Kyrgyz' },
  { code: 'kk', nativeName: 'Қазақша', name: 'Kazakh' },
  { code: 'mk', nativeName: 'Македонски', name: 'Macedonian' },
  { code: 'ru', nativeName: 'Русский', name: 'Russian' },
  { code: 'sr', nativeName: 'Српски', name: 'Serbian' },
  { code: 'tt', nativeName: 'Татарча', name: 'Tatar' },
  { code: 'uk', nativeName: 'Українська', name: 'Ukrainian' },
  { code: 'ka', nativeName: 'ქართული', name: 'Georgian' },
  { code: 'hy', nativeName: 'Հայերեն', name: 'Armenian' },
  { code: 'he', nativeName: 'עברית', name: 'Hebrew' },
  { code: 'ur', nativeName: 'اردو', name: 'Urdu' },
  { code: 'ar', nativeName: 'العربية', name: 'Arabic' },
  { code: 'fa', nativeName: 'فارسی', name: 'Persian' },
  { code: 'am', nativeName: 'አማርኛ', name: 'Amharic' },
  { code: 'ne', nativeName: 'नेपाली', name: 'Nepali' },
  { code: 'mr', nativeName: 'मराठी', name: 'Marathi' },
  { code: 'hi', nativeName: 'हिन्दी', name: 'Hindi' },
  { code: 'bn', nativeName: 'বাংলা', name: 'Bengali' },
  { code: 'pa', nativeName: 'ਪੰਜਾਬੀ', name: 'Punjabi' },
  { code: 'gu', nativeName: 'ગુજરાતી', name: 'Gujarati' },
  { code: 'ta', nativeName: 'தமிழ்', name: 'Tamil' },
  { code: 'te', nativeName: 'తెలుగు', name: 'Telugu' },
  { code: 'kn', nativeName: 'ಕನ್ನಡ', name: 'Kannada' },
  { code: 'ml', nativeName: 'മലയാളം', name: 'Malayalam' },
  { code: 'si', nativeName: 'සිංහල', name: 'Sinhala' },
  { code: 'th', nativeName: 'ไทย', name: 'Thai' },
  { code: 'ko', nativeName: '한국어', name: 'Korean' },
  { code: 'zh-TW', nativeName: '中文（台灣）', name: 'Chinese (Taiwan)' },
  { code: 'zh-CN', nativeName: '中文（简体）', name: 'Chinese (Simplified)' },
  { code: 'zh-HK', nativeName: '中文（香港）', name: 'Chinese (Hong Kong)' },
  { code: 'ja', nativeName: '日本語', name: 'Japanese' },
] as const satisfies readonly { code: string; nativeName: string; name: string }[]

export type LanguageName = (typeof languages)[number]['name']
export const defaultLanguage: LanguageName = 'English'

/** What people and libraries also say for a row: a language without its region means its most spoken variant. */
const languageAliases = new Map<string, (typeof languages)[number]['code']>(
  Object.entries({
    spanish: 'es-ES',
    es: 'es-ES',
    french: 'fr-FR',
    fr: 'fr-FR',
    portuguese: 'pt-BR',
    pt: 'pt-BR',
    chinese: 'zh-CN',
    mandarin: 'zh-CN',
    zh: 'zh-CN',
    cantonese: 'zh-HK',
    yue: 'zh-HK',
    no: 'nb',
    nn: 'nb',
    farsi: 'fa',
    'en-us': 'en',
    'en-gb': 'en',
  } as const),
)

/** The row for a code, an English name or a native name, whatever its case; undefined where there is none. */
export function findLanguage(codeOrName: string): (typeof languages)[number] | undefined {
  const asked = codeOrName.trim().toLowerCase()
  const code = languageAliases.get(asked) ?? asked
  return languages.find(
    (row) =>
      row.code.toLowerCase() === code.toLowerCase() ||
      row.name.toLowerCase() === asked ||
      row.nativeName.toLowerCase() === asked,
  )
}
