import { toPlainLine } from '../plain-line.ts'

/** What a topic is about, and the parts it names. */
export type TopicParts = { topic: string; subject: string; parts: string[] }

const maxPartLength = 90
/** Longer than any topic that names its parts in a line or two; the rest of a long text is left alone. */
const maxTopicLength = 2000
/** No words join the parts of a topic in a language that has no row in the table: punctuation alone divides it. */
const emptyTopic = /(?!)/

const questionPattern =
  /^(?:please\s+)?(?:(?:i(?:'d| would)? (?:want|like)|make|create|do|give me|let's make)\s+)?(?:to (?:have|hear|make)\s+)?(?:a |an |the |my )?(?:new )?(?:podcast|show|series)(?: series| show)?\s+(?:about|on|covering|that covers)\s+/i
const questionWord = /^(?:how|why|what|when|where|who|which)\b/i
/** "the history of lighthouses" is about lighthouses. */
const aspect =
  /^(?:(?:the|a|an)\s+)?(?:\w+\s+)?(?:history|story|origins?|future|science|art|craft|basics|evolution|rise|fall|economics|world|role|impact|psychology|secrets?|business|politics|power|making|philosophy|culture|life|lives|beginnings?)\s+(?:and \w+ )?(?:of|behind|in)\s+/i
const auxiliary = /\s+(?:is|are|was|were|do|does|did|can|could|should|will|would|has|have|had|works?|became|become)\b/i

/** Divides a topic at its punctuation and its joining words. Only English has the rules that find its subject. */
export function splitTopic(text: string, joins: RegExp = emptyTopic, isEnglish = false): TopicParts {
  const line = toPlainLine(text.slice(0, maxTopicLength).replace(/(?:\r?\n)+/g, '; '), maxTopicLength)
  const topic = (isEnglish ? line.replace(questionPattern, '') : line).replace(/[\s.。!！;；,，、]+$/u, '') || line
  const listed = topic.split(/[.;!?。！？；、，,|:]+(?=\s|$|[^\p{Script=Latin}\d])|\s[–—-]\s|\s*\n\s*/u)
  const pieces = listed
    .flatMap((piece) => (listed.length > 1 ? piece.split(joins) : splitAtConjunction(piece, joins)))
    .map((piece) => toPlainLine(piece.replace(/^(?:and|or)\s+/i, ''), maxPartLength))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  const first = pieces[0] ?? toPlainLine(topic, maxPartLength)
  const subject = isEnglish ? subjectOf(first) : first
  const parts = pieces.map((piece, index) => {
    if (index === 0) return piece
    return isEnglish ? resolvePronoun(piece, subject) : isFragment(piece) ? `${subject}: ${piece}` : piece
  })
  return { topic: toPlainLine(topic, 300), subject, parts: parts.length > 0 ? parts : [first] }
}

/** "Rock and roll" and "climate change and food" are one thing; what stands before a join must be able to stand alone. */
function splitAtConjunction(piece: string, joins: RegExp): string[] {
  const sides = piece.split(joins)
  const canStandAlone = (side: string) => side.split(' ').length >= 3
  const goesOn = sides.slice(1).some((side) => questionWord.test(side) || /^(?:its|their)\b/i.test(side))
  return goesOn || sides.every((side, index) => index === sides.length - 1 || canStandAlone(side)) ? sides : [piece]
}

/** One word of a list says nothing by itself: "brewed" after "How coffee is grown, roasted and brewed". */
const isFragment = (piece: string) => /^[\p{Script=Latin}\p{M}’'-]+$/u.test(piece)

/** "How lighthouses changed the way we travel" is about lighthouses. */
const pastAction =
  /^(?:how|why|when|where)\s+((?:the\s+)?\p{L}+(?:\s\p{L}+)?)\s+(?:\p{L}{2,}ed|made|came|went|grew|began|won|lost)\s/iu

function subjectOf(phrase: string): string {
  const actor = pastAction.exec(phrase)?.[1]
  if (actor !== undefined && !/^(?:to|it|they|we|you|i)\b/i.test(actor)) return actor
  if (questionWord.test(phrase)) {
    const rest = phrase.replace(/^\w+\s+/, '')
    const end = auxiliary.exec(` ${rest}`)?.index ?? 0
    const found = rest.slice(0, Math.max(0, end - 1)).trim()
    return found === '' || /^(?:to|it|they|we|you|i)$/i.test(found) ? phrase : found
  }
  return phrase.replace(aspect, '') || phrase
}

/** "how they are built" after "lighthouses": "how lighthouses are built". What cannot be put so names the subject first. */
function resolvePronoun(piece: string, subject: string): string {
  if (questionWord.test(subject)) return piece
  const named = piece.replace(/\b(how|why|when|where|what|who|which)\s+(?:they|it)\b/i, `$1 ${subject}`)
  if (named !== piece) return named
  return isFragment(piece) || /\b(?:they|them|their|it|its)\b/i.test(piece) ? `${subject}: ${piece}` : piece
}
