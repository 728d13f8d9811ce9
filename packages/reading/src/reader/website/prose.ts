import { endsSentence, sentenceEnd } from '@patchbay/text'

const endOrColon = new RegExp(`(?:${sentenceEnd}|:[\\p{Pe}\\p{Pf}"']*)(?=\\s|$)`, 'u')

/** Where in a page a block of text stood. */
export type TextLocation = 'paragraph' | 'item' | 'row'

/** Lines that stand among an article's paragraphs without being part of what it says. */
const sidebarPattern =
  /^(see also|main articles?|further information|for other uses|read more|related|advertisement|topics|tags|share|about this content|updated?|published|last (updated|modified)|photo(graph)?s?|image|credit|source|listen to this|sign up|subscribe|undo|comments?|mehr zum thema|lesen sie auch|lire aussi|lea también|leia também|leggi anche|lees ook|läs också|читайте также)\b.{0,90}$/i

/**
 * Whether a block is something one would read out: what has no sentence in it and is no item of a list is a label, a
 * time, an address or a button that the extraction missed.
 */
export function isProse(text: string, place: TextLocation): boolean {
  if (/^\S+@\S+\.\S+$/.test(text)) return false
  if (place === 'row') return true
  const isSentence =
    endOrColon.test(text) || /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{20}/u.test(text)
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  if (sidebarPattern.test(text) && !endsSentence(text)) return false
  if (letters < text.length * 0.4) return false
  if (/\s[|•·]\s/.test(text) && text.length < 160) return false
  return isSentence || (place === 'item' && letters > 3) || letters >= 140
}

/** Parts behind the article: sources, links, comments. Their text is not read. */
const backMatterHeadings =
  /^(references|external links|see also|further reading|notes|notes and references|citations|bibliography|sources|footnotes|comments|related( articles| posts| stories)?|more (from|on|in|stories)\b.*|you may also like|about the author|einzelnachweise|weblinks|literatur|siehe auch|quellen|anmerkungen|références|notes et références|liens externes|voir aussi|bibliographie|referencias|enlaces externos|véase también|bibliografía|notas|referências|ligações externas|ver também|note|voci correlate|collegamenti esterni|bibliografia|referenties|externe links|zie ook|przypisy|linki zewnętrzne|примечания|ссылки|см\. также|литература|脚注|関連項目|外部リンク|参考文献|参考资料|外部链接|參考資料|外部連結)$/i

export function isBackMatter(heading: string): boolean {
  return backMatterHeadings.test(
    heading
      .replace(/\s*\[\s*edit\s*\]$/i, '')
      .replace(/[:.]$/, '')
      .trim(),
  )
}
