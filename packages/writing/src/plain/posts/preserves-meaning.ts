import { findLanguage } from '@patchbay/contract'
import { buildPattern, phrasesFor } from '../../vocabulary/phrases.ts'
import { extractNumbers } from '../../facts.ts'

/** Words that limit what is said, by language without region: without them it would be said of more, or more surely. */
const limitingWords: Record<string, string> = {
  en: "of course|admittedly|granted|unfortunately|only|merely|barely|nearly|almost|about|around|roughly|approximately|some|many|most|few|several|often|usually|generally|sometimes|rarely|seldom|mostly|typically|may|might|could|would|can|should|perhaps|probably|possibly|likely|unlikely|apparently|reportedly|allegedly|estimated|suggests?|seems?|appears?|according|says?|said|if|unless|until|except|but|however|although|though|despite|at least|at most|up to|more than|less than|fewer than|over|under|so far|not yet|isn[’']t|aren[’']t|wasn[’']t|won[’']t|don[’']t|doesn[’']t|didn[’']t|can[’']t|couldn[’']t|never|nobody|nothing|nowhere",
  de: 'nur|kaum|fast|beinahe|etwa|rund|ungefähr|circa|einige|manche|viele|meist|meisten|oft|häufig|manchmal|selten|vermutlich|wahrscheinlich|möglicherweise|vielleicht|angeblich|offenbar|laut|können|kann|könnte|könnten|dürfte|soll|sollen|würde|würden|wenn|falls|sofern|außer|aber|jedoch|obwohl|trotz|mindestens|höchstens|bis zu|mehr als|weniger als|über|unter|bisher|noch nicht',
  fr: 'seulement|uniquement|presque|environ|près de|quelques|certains?|certaines?|beaucoup|plupart|souvent|parfois|rarement|peut|peuvent|pourrait|pourraient|peut-être|probablement|sans doute|selon|si|sauf|mais|cependant|bien que|malgré|au moins|au plus|jusqu.à|plus de|moins de|que|semble|semblent',
  es: 'sólo|solo|solamente|casi|aproximadamente|cerca de|unos|unas|algunos|algunas|muchos|muchas|mayoría|a menudo|a veces|rara vez|puede|pueden|podría|podrían|quizás?|tal vez|probablemente|según|si|salvo|excepto|pero|sin embargo|aunque|a pesar|al menos|como máximo|hasta|más de|menos de|parece|parecen',
  pt: 'só|somente|apenas|quase|cerca de|aproximadamente|alguns|algumas|muitos|muitas|maioria|frequentemente|às vezes|raramente|pode|podem|poderia|poderiam|talvez|provavelmente|segundo|se|salvo|exceto|mas|porém|embora|apesar|pelo menos|no máximo|até|mais de|menos de|parece',
  it: 'solo|soltanto|quasi|circa|alcuni|alcune|molti|molte|maggior parte|spesso|talvolta|raramente|può|possono|potrebbe|potrebbero|forse|probabilmente|secondo|se|tranne|ma|tuttavia|sebbene|nonostante|almeno|al massimo|fino a|più di|meno di|sembra|sembrano',
  nl: 'slechts|alleen|bijna|ongeveer|circa|enkele|sommige|veel|meeste|vaak|soms|zelden|kan|kunnen|zou|zouden|misschien|waarschijnlijk|volgens|als|tenzij|behalve|maar|echter|hoewel|ondanks|minstens|hoogstens|tot|meer dan|minder dan',
  ru: 'только|лишь|почти|около|примерно|некоторые|многие|большинство|часто|иногда|редко|может|могут|возможно|вероятно|наверное|по данным|если|кроме|но|однако|хотя|несмотря|не менее|не более|до|больше|меньше',
  pl: 'tylko|jedynie|prawie|około|niektór\\p{L}*|wiele|większość|często|czasami|rzadko|może|mogą|prawdopodobnie|według|jeśli|oprócz|ale|jednak|chociaż|mimo|co najmniej|najwyżej|do|ponad|mniej niż',
}

/** What must be as often in a text after it was shortened as before: negations, limits and numbers. */
export function preservesMeaning(before: string, after: string, language: string): boolean {
  const code = findLanguage(language)?.code.split('-')[0] ?? 'en'
  const patterns = [buildPattern(phrasesFor(language).denying), buildPattern(limitingWords[code])]
  const areAsOften = patterns.every(
    (pattern) => pattern === undefined || (before.match(pattern)?.length ?? 0) === (after.match(pattern)?.length ?? 0),
  )
  const said = (text: string) =>
    extractNumbers(text)
      .map(({ said: number }) => number)
      .sort()
      .join(' ')
  return (
    areAsOften &&
    said(before) === said(after) &&
    digitsOf(before) === digitsOf(after) &&
    countLinks(before) === countLinks(after)
  )
}

const digitsOf = (text: string): string => [...(text.match(/\p{N}/gu) ?? [])].join('')
const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\./giu)?.length ?? 0
