import { capitalise, cleanLine, cleanText, endsSentence, sentenceSpans } from '@patchbay/text'
import { avoids } from '../../projects/words.ts'
import { neutralJudge } from '../others/judge.ts'
import type { PostStyle } from '../../posts/port.ts'
import { shown } from '../../explainers/lengths.ts'
import type { LineSource } from '../../port.ts'
import { patternOf, phrasesFor } from '../../vocabulary/phrases.ts'
import { weightedLength } from '../../posts/weighted-length.ts'
import { itemsOf, listsIn } from '../explainer/found-lists.ts'
import { readForm } from '../speech-form.ts'
import { isQuestion } from '../../sentence.ts'
import { type PostMaterial, chainFrom, nameOf, roomFor } from './material.ts'
import { type Piece, fitted, inParagraphs, running, sourcesOf } from './pieces.ts'
import { isOwnWords, mentions } from './stands.ts'

/** A post that could be written. `of`: the sentences and passages that it is made of. */
export type Draft = {
  style: PostStyle
  text: string
  document: number
  sources: LineSource[]
  of: string[]
  worth: number
}

/** Every post that the material holds, in every style. */
export function draftsOf(material: PostMaterial): Draft[] {
  const openings = [...material.openings.keys()]
  return [
    ...openings.flatMap((at) => oneLiner(material, at)),
    ...openings.flatMap((at) => paragraphs(material, at)),
    ...openings.flatMap((at) => explainer(material, at)),
    ...(['BulletPoints', 'NumberedPoints'] as const).flatMap((style) => [
      ...foundLists(material, style),
      ...pointsOf(material, style),
    ]),
  ]
}

const oneLine = { best: 200, least: 20 }

function oneLiner(material: PostMaterial, at: number): Draft[] {
  const piece = material.pieces[at]
  if (piece === undefined || isQuestion(piece.sentence.text)) return []
  const { most } = roomFor(material, piece.sentence.document)
  const forms = piece.forms.filter((form) => weightedLength(form) <= most)
  const text = forms.find((form) => weightedLength(form) <= oneLine.best) ?? forms.at(-1)
  if (text === undefined || weightedLength(text) < oneLine.least) return []
  return [draft('OneLiner', text, [piece], opening(material, at))]
}

function paragraphs(material: PostMaterial, at: number): Draft[] {
  const chain = chainFrom(material, at, 4)
  const { most } = roomFor(material, chain[0]?.sentence.document ?? 0)
  const found = fitted(chain, most, ([first = '', ...others]) =>
    inParagraphs([first, running(others)].filter((text) => text !== '')),
  )
  if (found === undefined || found.pieces.length < 2) return []
  const scores = found.pieces.map(({ sentence }) => material.scores[sentence.index] ?? 0)
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return [draft('Paragraphs', found.text, found.pieces, opening(material, at) * 0.7 + mean * 0.4)]
}

/** What a thing is, then how or why: the thing's name stands above it. */
function explainer(material: PostMaterial, at: number): Draft[] {
  const chain = chainFrom(material, at, 4)
  const [first] = chain
  if (first === undefined || isQuestion(first.sentence.text)) return []
  const { answering = {} } = phrasesFor(material.language)
  const tells = (kind: 'what' | 'how' | 'why', text: string) => patternOf(answering[kind])?.test(text) === true
  const name = nameOf(material, first.sentence.document, first.sentence.heading)
  if (name === undefined) return []
  const { most } = roomFor(material, first.sentence.document)
  const found = fitted(chain, most, (texts) => inParagraphs([led(name), ...texts]))
  if (found === undefined || found.pieces.length < 2) return []
  const isExplained = found.pieces.slice(1).some(({ forms: [text = ''] }) => tells('how', text) || tells('why', text))
  const worth = opening(material, at) * 0.6 + (tells('what', first.forms[0] ?? '') ? 0.6 : 0) + (isExplained ? 0.4 : 0)
  return [draft('Explainer', found.text, found.pieces, worth)]
}

const mark = { BulletPoints: () => '• ', NumberedPoints: (at: number) => `${at + 1}. ` } as const
type Pointed = keyof typeof mark

const listed = (lead: string, items: readonly string[], style: Pointed): string =>
  `${lead}\n\n${items.map((item, at) => mark[style](at) + item).join('\n')}`

/** "Three things to know" leads a list with a colon, a whole sentence as it is. */
const led = (name: string): string =>
  endsSentence(name) || /[:：]$/u.test(name) ? name : `${name}${/\p{Script=Han}/u.test(name) ? '：' : ':'}`

/** The lists of the sources themselves: whole, or not at all. */
function foundLists(material: PostMaterial, style: Pointed): Draft[] {
  return listsIn(material.documents).flatMap((list): Draft[] => {
    const { document, lead, heading } = list
    const name = lead === undefined ? nameOf(material, document, heading) : readForm(lead.text)
    const items = itemsOf(list, material.language)
    if (name === undefined || items === undefined || items.length < 2 || items.length > 7) return []
    const { most } = roomFor(material, document)
    const forms = [items.map(({ said }) => shown(said)), items.map((item) => item.shown)]
    const texts = forms.map((form) => listed(led(name), form, style)).filter((text) => weightedLength(text) <= most)
    const [text] = texts
    if (
      text === undefined ||
      mentions(text) ||
      (!isOwnWords(material.documents[document]) && material.knowledge.isPersonal(text)) ||
      /[{}<>\\|`]|\*\*/u.test(text)
    )
      return []
    const passages = [...(lead === undefined ? [] : [lead]), ...items.map(({ passage }) => passage)]
    const sources = passages.map(({ id }) => ({ document, passageId: id }))
    const isOfItsStyle = list.isSteps === (style === 'NumberedPoints')
    return [
      {
        style,
        text,
        document,
        sources,
        of: sources.map((source) => keyOf(source)),
        worth: 1.2 + (isOfItsStyle ? 0.5 : 0) + (lead === undefined ? 0 : 0.2) + (items.length > 2 ? 0.2 : -0.3),
      },
    ]
  })
}

const points = { most: 4, least: 3, longest: 110 }

/** Short statements of one part, in the order of the source. */
function pointsOf(material: PostMaterial, style: Pointed): Draft[] {
  const parts = new Map<string, number[]>()
  for (const at of material.openings.keys()) {
    const { document, heading = '' } = material.all[at] ?? {}
    for (const key of new Set([`${document ?? 0} ${heading}`, `${document ?? 0} `]))
      parts.set(key, [...(parts.get(key) ?? []), at])
  }
  return [...parts].flatMap(([key, starts]): Draft[] => {
    const document = material.all[starts[0] ?? 0]?.document ?? 0
    const heading = key.slice(String(document).length + 1)
    const own = nameOf(material, document, heading === '' ? undefined : heading)
    const { most } = roomFor(material, document)
    const ranked = starts
      .filter((at) => !isQuestion(material.all[at]?.text ?? '?') && pointOf(material, at) !== undefined)
      .sort((a, b) => opening(material, b) - opening(material, a))
    // Without a name the best of them leads the others.
    const lead = own === undefined ? ranked.shift() : undefined
    const name = own ?? (lead === undefined ? undefined : material.pieces[lead]?.forms.at(-1))
    if (name === undefined) return []
    for (let count = Math.min(points.most, ranked.length); count >= points.least; count -= 1) {
      const chosen = ranked.slice(0, count).sort((a, b) => a - b)
      const text = listed(
        own === undefined ? name : led(name),
        chosen.map((at) => pointOf(material, at) ?? ''),
        style,
      )
      if (weightedLength(text) > most) continue
      const pieces = [...(lead === undefined ? [] : [lead]), ...chosen].flatMap((at) => material.pieces[at] ?? [])
      const worth = chosen.reduce((sum, at) => sum + opening(material, at), 0) / count + (heading === '' ? -0.25 : -0.1)
      return [draft(style, text, pieces, worth)]
    }
    return []
  })
}

function pointOf(material: PostMaterial, at: number): string | undefined {
  const form = material.pieces[at]?.forms.find((text) => weightedLength(text) <= points.longest)
  return form === undefined ? undefined : shown(form)
}

const opening = (material: PostMaterial, at: number): number => material.openings.get(at) ?? 0

export const keyOf = ({ document, passageId, start }: LineSource): string => `${document} ${passageId} ${start ?? ''}`

function draft(style: PostStyle, text: string, pieces: readonly Piece[], worth: number): Draft {
  const document = pieces[0]?.sentence.document ?? 0
  const sources = sourcesOf(pieces)
  return { style, text, document, sources, of: sources.map(keyOf), worth }
}

/** A text of the user's own that is a post already: whole, with its first letter and its full stop. */
export function asItIs(material: PostMaterial): Draft[] {
  return material.documents.flatMap((source, document): Draft[] => {
    if (!isOwnWords(source)) return []
    const texts = source.passages.map(({ text }) => readForm(cleanText(text)).trim())
    const text = tidy(inParagraphs(texts))
    if (text === '' || avoids(material.projects)(text)) return []
    if (weightedLength(text) > roomFor(material, document).most) return []
    const sources = source.passages.map(({ id }) => ({ document, passageId: id }))
    return [
      {
        style: texts.length > 1 ? 'Paragraphs' : 'OneLiner',
        text,
        document,
        sources,
        of: sources.map(keyOf),
        worth: 9,
      },
    ]
  })
}

const tidy = (text: string): string => {
  const capital = /^\p{Ll}\p{Ll}*(?=[\s,]|$)/u.test(text) ? capitalise(text) : text
  return /[\p{L}\p{N}]$/u.test(capital) && /\s/.test(capital) && !/https?:\/\/\S+$|(?<!\S)[#@]\S+$/u.test(capital)
    ? `${capital}.`
    : capital
}

/** Where nothing else can be said: a sentence as its marks show it, else what the source is called. */
export function leastDrafts(material: PostMaterial): Draft[] {
  const segmenter = new Intl.Segmenter(material.locale, { granularity: 'sentence' })
  const neutral = neutralJudge(material.locale)
  const isSentence = (text: string) =>
    neutral.isSpeakable(text) && !material.judge.leans(text) && !material.judge.opposes(text) && !isQuestion(text)
  return material.documents.flatMap((source, document): Draft[] => {
    const { most } = roomFor(material, document)
    const isFit = (text: string) => {
      const length = weightedLength(text)
      return length >= oneLine.least && length <= most && !mentions(text) && !/[{}<>\\|`]|\*\*/.test(text)
    }
    const said = source.passages.flatMap(({ id, text }) =>
      text.length > longestPassage
        ? []
        : sentenceSpans(text, segmenter).map(({ start, end }) => ({
            text: readForm(cleanLine(text.slice(start, end))),
            source: { document, passageId: id, start, end },
          })),
    )
    const [first] = source.passages
    const name = nameOf(material, document, undefined)
    const named =
      name === undefined || first === undefined
        ? []
        : [{ text: cleanLine(name), source: { document, passageId: first.id } }]
    const isPersonal = (text: string) => !isOwnWords(source) && material.knowledge.isPersonal(text)
    return [...said.filter(({ text }) => isSentence(text) && !isPersonal(text)), ...named]
      .filter(({ text }) => isFit(text))
      .map(({ text, source: from }, at): Draft => ({
        style: 'OneLiner',
        text,
        document,
        sources: [from],
        of: [keyOf(from)],
        worth: -at,
      }))
  })
}

/** Longer is no paragraph that somebody wrote. */
const longestPassage = 50_000
