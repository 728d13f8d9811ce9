/** What of an order's own words is understood without a model. */
export type PostOptions = {
  isLinked: boolean
  /** Whether the words ask for more than is understood. */ isMore: boolean
}

const noLinksPattern =
  /\b(?:no|without|leave out|remove)(?: any| the)? (?:links?|urls?)\b|\bohne (?:links?|verweise?)\b|\bsans (?:liens?|url)\b|\bsin (?:enlaces?|links?)\b|\bsem links?\b|\bsenza link\b|\bzonder links?\b|без ссылок|不要链接|リンクなし/iu
/** They ask for nothing that would have to be done. */
const handledPattern =
  /\b(?:no|without|leave out|remove)(?: any| the)? (?:hashtags?|emojis?)\b|\bohne (?:hashtags?|emojis?)\b|\bsans (?:hashtags?|emojis?)\b|\bsin (?:hashtags?|emojis?)\b/iu
const focusPattern =
  /(?:focus(?:ing|ed)?|concentrate|emphasi[sz]e|highlight|stress|pay attention|mainly|especially)\s[^.;!\n]{3,160}/giu

export function parsePostOptions(instructions: string): PostOptions {
  const rest = instructions.replace(noLinksPattern, ' ').replace(handledPattern, ' ').replace(focusPattern, ' ')
  return { isLinked: !noLinksPattern.test(instructions), isMore: /\p{L}{3}/u.test(rest) }
}
