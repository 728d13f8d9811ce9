/**
 * What is spoken of a sentence. It stands whole in its passage, or is shortened in one of the ways listed here, each of
 * which leaves out or rewrites only what carries nothing that is stated. What none of them mends is not spoken.
 */
export type SpeechRule = {
  name: string
  shortened: (text: string) => string
  /** Whether a reader does without it as well. */ isForReaders?: true
}

/** Where the eye is sent: "Figure 3", "Section 4.1 of [RFC9000]", "the table below". */
const numberedReference =
  '(?:figures?|figs?\\.?|tables?|tab\\.|listings?|sections?|sec\\.|chapters?|appendix|appendices|equations?|eqs?\\.|exhibits?|plates?|photos?|images?|charts?|boxe?s?|pages?)\\s+\\(?(?:\\d|[A-Z]\\b|[IVXLC]+\\b)[\\w.–-]*\\)?(?<![.,])'
const referencePattern = '\\[[^\\]\\s]{1,40}\\]'
const placePattern = `(?:${numberedReference}|${referencePattern}|above|below|overleaf|(?:the )?(?:previous|preceding|next|following|above) (?:section|chapter|figure|table|page|paragraph)|the (?:figure|table|diagram|chart|picture|image|photo|map|listing|code|list) (?:above|below|on the (?:left|right)))`
const placesPattern = `(?:the\\s+)?${placePattern}(?:\\s*(?:,|and|of|to|–)\\s*(?:${placePattern}|\\d[\\d.]*))*`
const reportingVerb =
  '(?:described|defined|specified|shown|discussed|noted|explained|outlined|mentioned|seen|illustrated|depicted|stated|given|listed|detailed|indicated|said|we saw|we have seen|you can see|we will see)'
const asReported = `as\\s+(?:is\\s+|was\\s+)?${reportingVerb}(?:\\s+(?:earlier|previously|before|further))?\\s+(?:in\\s+|by\\s+|on\\s+)?${placesPattern}`
const seePattern =
  '(?:see|cf\\.?|compare|refer to|e\\.g\\.,? see|siehe|vgl\\.?|voir|cfr?\\.?|véase|vea|ver|vedi|zie|см\\.?|انظر)'

const pattern = (source: string, flags = 'giu') => new RegExp(source, flags)
const pointerRules: readonly [RegExp, string][] = [
  [pattern(`\\s*\\((?:${seePattern})\\s[^()]{1,90}\\)`), ''],
  [pattern(`\\s*\\((?:as\\s+${reportingVerb}\\s+(?:in|on|by)\\s+)?${placesPattern}[^()]{0,40}\\)`), ''],
  [/\s*[（(](?:参?[见看]|參?見|如?[图圖表図])[^（）()]{0,40}[）)]/gu, ''],
  [
    pattern(
      `\\s*[,;–—]\\s*${seePattern}\\s+(?:also\\s+)?${placesPattern}(?:\\s+(?:for|on)\\s[^,.;]{1,80})?(?=\\s*[.;!?]|$)`,
    ),
    '',
  ],
  [pattern(`^${asReported},\\s*(\\p{L})`), '$1'],
  [pattern(`,\\s*${asReported},(?=\\s)`), ''],
  [pattern(`,\\s*${asReported}(?=\\s*[.;!?]|$)`), ''],
]

const hostPattern =
  /(?:https?:\/\/(?:www\.)?|\bwww\.)((?:[^\s/?#()<>[\]"'“”‘’`,;:]*[\p{L}\p{N}])?)(?::\d+)?(?:[/?#][^\s()<>"“”`]*[^\s()<>"“”`.,;:!?'’])?\/?/giu

export const speechRules = [
  {
    name: 'pointers that only eyes can follow are left out',
    isForReaders: true,
    shortened: (text) =>
      matchCapital(
        text,
        pointerRules.reduce((rest, [one, instead]) => rest.replace(one, instead), text),
      ),
  },
  {
    name: 'marks of footnotes and references are left out',
    isForReaders: true,
    shortened: (text) =>
      text
        .replace(
          /\s*\[(\d{1,3}|[a-z]|note \d+|n \d+|citation needed|better source needed|clarification needed|edit|update|who\?|when\?|according to whom\?)([,–-]\s*\d{1,3})*\]/gi,
          '',
        )
        // "as [RFC9000] says" needs its reference; behind a whole word it is only a mark.
        .replace(
          /(?<!\b(?:in|of|by|see|to|from|with|and|or|per|than|at|on|under|via|both|also|as|using|extends|obsoletes|updates))\s+\[(?=[^\]]*[\p{Lu}\d])[^\]\s]{2,40}\](?=[\s.,;:!?)])/gu,
          '',
        )
        .replace(/(?<=\p{L}{4}|[.,;:!?)”"’])[⁰¹²³⁴-⁹]+|\s?[†‡]/gu, ''),
  },
  {
    name: 'authors and years in brackets are left out',
    isForReaders: true,
    shortened: (text) =>
      text.replace(
        /\s*\((?:[\p{Lu}][\p{L}.'’& -]{1,60},?\s(?:et al\.?,?\s)?)(?:19|20)\d{2}[a-z]?(?:;[^)]{0,120})?\)/gu,
        '',
      ),
  },
  {
    name: 'addresses are said as their host, and left out where they stand in brackets',
    shortened: (text) =>
      text
        .replace(/\s*[([]\s*(?:https?:\/\/|www\.)[^\s()]+\s*[)\]]/gi, '')
        .replace(/\s*\(\s*(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\s*\)/g, '')
        .replace(hostPattern, '$1'),
  },
  {
    name: 'emoji are left out',
    shortened: (text) =>
      text.replace(/\p{Extended_Pictographic}(️|‍\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*/gu, (sign) =>
        /[\d#*©®™]/u.test(sign) ? sign : '',
      ),
  },
  {
    name: 'orders in capitals are said in small letters',
    shortened: (text) =>
      /\p{Ll}/u.test(text)
        ? text.replace(/\b(MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)( NOT)?\b/g, (word) =>
            word.toLowerCase(),
          )
        : text,
  },
  {
    name: 'names that programs give are said as their words',
    shortened: (text) => text.replaceAll('`', '').replace(/(?<=[\p{L}\d])_+(?=[\p{L}\d])/gu, ' '),
  },
  {
    name: 'empty brackets and blanks before marks are tidied up',
    isForReaders: true,
    shortened: (text) =>
      text
        .replace(/\s*[([]\s*[)\]]/g, '')
        .replace(/\s+([,.;:!?])(?=\s|$)/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
  },
] as const satisfies readonly SpeechRule[]

/** A text as it is spoken: shortened in every way that fits. */
export const toSpeechForm = (text: string): string => speechRules.reduce((rest, way) => way.shortened(rest), text)

/** A text as it is read away from its page: links, emoji and capitals stay as they are. */
export const toReadForm = (text: string): string =>
  speechRules.reduce((rest, way: SpeechRule) => (way.isForReaders === true ? way.shortened(rest) : rest), text)

/** Whether a sentence in its speech form still sends the listener where only a reader can go. */
export const hasVisualReference = (text: string): boolean => visualReferences.some((one) => one.test(text))

const visualReferences: readonly RegExp[] = [
  /\b(figures?|figs?\.|tables?|listings?|equations?|eqs?\.|sections?|appendix|plates?)\s+\(?(\d|[A-Z]\b(?!\s\p{Ll}))/iu,
  /\b(see|described|defined|specified|shown|discussed|noted|explained|mentioned|seen|listed|given|covered?|return to (it|this)) (in |on |by )?(chapter|page|appendix|step|above|below|overleaf|the (next|previous|following|preceding) (section|chapter|page|figure|table|example))/iu,
  /\bthe (above|following) (figure|table|code|example|listing|list|diagram|snippet|command|chart|picture|image|steps?|section|output|program)s?\b|\b(figure|table|code|example|listing|diagram|picture|image|chart|command|snippet|output|program|process|procedure|method|rule|step|discussion|explanation|paragraph|note|link)s? (above|below)\b/iu,
  /\b(the|this and the|our) (last|previous|preceding|next|following|present) (chapter|section|part|lecture|essay|article|post)s?\b/iu,
  /\b(we|I) (will|shall|must|should|can) (now |then |next |here |later )*(discuss|describe|turn to|return to|look at|cover|go through|explain)\b/iu,
  /\b(in|of|and) chapters? \d/iu,
  /\[(?=[^\]]*[\p{Lu}\d])[^\]\s]{2,40}\]/u,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]\d)|\blocalhost\b|(?<![\p{L}\d:])(?:[\da-f]{1,4}:){3,}[\da-f:]*/iu,
  /\b(abbildung|abb\.|tabelle|tab\.|abschnitt|siehe oben|figura|tabla|cuadro|véase|tableau|voir|afbeelding|tabel|tabela|рис\.|таблиц\p{L}+|rysunek)\s+\(?[\dA-Z]/iu,
  /(المذكورة?|الواردة?|الموضحة?|المبينة?) (أعلاه|أدناه)|\b(siehe|wie) (oben|unten)\b|\boben (genannt|beschrieben|erwähnt|gezeigt)/u,
  /[图圖表図]\s*\d|如[上下][图圖表所]|انظر (الشكل|الجدول)|(الشكل|الجدول) \d/u,
]

/** What was cut off at the front may have taken the capital with it. */
function matchCapital(before: string, after: string): string {
  return before === after ? after : after.replace(/^\s*\p{Ll}/u, (letter) => letter.trim().toUpperCase())
}
