/** "But" and "however" at a sentence's start, in the languages that have hosts' phrases, by language without region. */
const contrastiveWords: Record<string, string> = {
  de: 'aber|jedoch|doch|allerdings|dennoch|trotzdem|dagegen|hingegen|indes|vielmehr|in wirklichkeit|tatsächlich',
  fr: 'mais|cependant|pourtant|toutefois|néanmoins|or,|en réalité|en fait|au contraire',
  es: 'pero|sin embargo|no obstante|mas|con todo|en realidad|de hecho|al contrario|por el contrario',
  pt: 'mas|porém|contudo|todavia|no entanto|entretanto|na verdade|pelo contrário',
  it: 'ma|però|tuttavia|eppure|nondimeno|in realtà|al contrario',
  nl: 'maar|echter|toch|niettemin|in werkelijkheid|integendeel',
  sv: 'men|dock|ändå|däremot|i själva verket',
  da: 'men|dog|alligevel|derimod|i virkeligheden',
  nb: 'men|likevel|derimot|i virkeligheten',
  fi: 'mutta|kuitenkin|silti|todellisuudessa',
  pl: 'ale|jednak|lecz|niemniej|tymczasem|w rzeczywistości',
  cs: 'ale|avšak|však|nicméně|přesto|ve skutečnosti',
  ru: 'но|однако|тем не менее|впрочем|на самом деле|напротив',
  uk: 'але|проте|однак|втім|насправді|навпаки',
  el: 'αλλά|όμως|ωστόσο|εντούτοις|στην πραγματικότητα',
  ro: 'dar|însă|totuși|cu toate acestea|în realitate',
  hu: 'de|azonban|viszont|mégis|valójában',
  tr: 'ama|ancak|fakat|yine de|oysa|aslında',
  ar: 'لكن|ولكن|لكنّ|ولكنّ|غير أن|إلا أن|بيد أن|في الواقع|في الحقيقة',
  fa: 'اما|ولی|لیکن|با این حال|در واقع',
  he: 'אבל|אולם|אך|עם זאת|למעשה',
  hi: 'लेकिन|किंतु|परंतु|मगर|हालाँकि|वास्तव में',
  bn: 'কিন্তু|তবে|তবুও|আসলে',
  ur: 'لیکن|مگر|تاہم|درحقیقت',
  zh: '但|然而|不过|可是|却|其实|事实上|實際上|不過|卻|其實|事實上|实际上',
  ja: 'しかし|だが|ただし|でも|けれども|ところが|実は|実際には',
  ko: '하지만|그러나|그런데|그렇지만|사실은|실제로는',
  vi: 'nhưng|tuy nhiên|thế nhưng|thực ra',
  id: 'tetapi|namun|akan tetapi|sebenarnya',
  ms: 'tetapi|namun|akan tetapi|sebenarnya',
  th: 'แต่|อย่างไรก็ตาม|ทว่า',
  ca: 'però|tanmateix|no obstant|en realitat',
}

/** Whether a sentence of a language begins by opposing the one before it; never where its words are not known here. */
export function createContrastCheck(locale: string): (text: string) => boolean {
  const known = contrastiveWords[locale.split('-')[0] ?? '']
  if (known === undefined) return () => false
  const pattern = new RegExp(
    `^["“„«¿¡「『（(\\s]*(?:${known})(?=[\\s,，、]|$|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}])`,
    'iu',
  )
  return (text) => pattern.test(text)
}
