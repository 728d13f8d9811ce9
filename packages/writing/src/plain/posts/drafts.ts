import { capitalise, cleanLine, cleanText, endsSentence, segmentSentences } from '@patchbay/text'
import { createAvoidedCheck } from '../../projects/project-words.ts'
import { createNeutralJudge } from '../others/judge.ts'
import type { PostStyle } from '../../posts/port.ts'
import { shownLength } from '../../explainers/lengths.ts'
import type { LineSource } from '../../port.ts'
import { buildPattern, phrasesFor } from '../../vocabulary/phrases.ts'
import { weightedLength } from '../../posts/weighted-length.ts'
import { buildListItems, findLists } from '../explainer/list-units.ts'
import { toReadForm } from '../speech-form.ts'
import { isQuestion } from '../../sentence.ts'
import { type PostMaterial, buildChain, sourceNameOf, availableLength } from './material.ts'
import { type PostSegment, fitSegments, joinParagraphs, joinRunning, segmentSources } from './segments.ts'
import { isUserText, hasMention } from './self-contained.ts'

/** A post that could be written. `of`: the sentences and passages that it is made of. */
export type PostDraft = {
  style: PostStyle
  text: string
  document: number
  sources: LineSource[]
  of: string[]
  worth: number
}

/** Every post that the material holds, in every style. */
export function buildDrafts(material: PostMaterial): PostDraft[] {
  const openings = [...material.openings.keys()]
  return [
    ...openings.flatMap((at) => draftOneLiner(material, at)),
    ...openings.flatMap((at) => draftParagraphs(material, at)),
    ...openings.flatMap((at) => draftExplainer(material, at)),
    ...(['BulletPoints', 'NumberedPoints'] as const).flatMap((style) => [
      ...draftFromLists(material, style),
      ...draftPoints(material, style),
    ]),
  ]
}

const oneLineLimits = { best: 200, least: 20 }

function draftOneLiner(material: PostMaterial, at: number): PostDraft[] {
  const piece = material.pieces[at]
  if (piece === undefined || isQuestion(piece.sentence.text)) return []
  const { most } = availableLength(material, piece.sentence.document)
  const forms = piece.variants.filter((form) => weightedLength(form) <= most)
  const text = forms.find((form) => weightedLength(form) <= oneLineLimits.best) ?? forms.at(-1)
  if (text === undefined || weightedLength(text) < oneLineLimits.least) return []
  return [createDraft('OneLiner', text, [piece], openingScore(material, at))]
}

function draftParagraphs(material: PostMaterial, at: number): PostDraft[] {
  const chain = buildChain(material, at, 4)
  const { most } = availableLength(material, chain[0]?.sentence.document ?? 0)
  const found = fitSegments(chain, most, ([first = '', ...others]) =>
    joinParagraphs([first, joinRunning(others)].filter((text) => text !== '')),
  )
  if (found === undefined || found.pieces.length < 2) return []
  const scores = found.pieces.map(({ sentence }) => material.scores[sentence.index] ?? 0)
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return [createDraft('Paragraphs', found.text, found.pieces, openingScore(material, at) * 0.7 + mean * 0.4)]
}

/** What a thing is, then how or why: the thing's name stands above it. */
function draftExplainer(material: PostMaterial, at: number): PostDraft[] {
  const chain = buildChain(material, at, 4)
  const [first] = chain
  if (first === undefined || isQuestion(first.sentence.text)) return []
  const { answering = {} } = phrasesFor(material.language)
  const tells = (kind: 'what' | 'how' | 'why', text: string) => buildPattern(answering[kind])?.test(text) === true
  const name = sourceNameOf(material, first.sentence.document, first.sentence.heading)
  if (name === undefined) return []
  const { most } = availableLength(material, first.sentence.document)
  const found = fitSegments(chain, most, (texts) => joinParagraphs([formatLead(name), ...texts]))
  if (found === undefined || found.pieces.length < 2) return []
  const isExplained = found.pieces
    .slice(1)
    .some(({ variants: [text = ''] }) => tells('how', text) || tells('why', text))
  const worth =
    openingScore(material, at) * 0.6 + (tells('what', first.variants[0] ?? '') ? 0.6 : 0) + (isExplained ? 0.4 : 0)
  return [createDraft('Explainer', found.text, found.pieces, worth)]
}

const listMarks = { BulletPoints: () => '• ', NumberedPoints: (at: number) => `${at + 1}. ` } as const
type ListStyle = keyof typeof listMarks

const formatList = (lead: string, items: readonly string[], style: ListStyle): string =>
  `${lead}\n\n${items.map((item, index) => listMarks[style](index) + item).join('\n')}`

/** "Three things to know" leads a list with a colon, a whole sentence as it is. */
const formatLead = (name: string): string =>
  endsSentence(name) || /[:：]$/u.test(name) ? name : `${name}${/\p{Script=Han}/u.test(name) ? '：' : ':'}`

/** The lists of the sources themselves: whole, or not at all. */
function draftFromLists(material: PostMaterial, style: ListStyle): PostDraft[] {
  return findLists(material.documents).flatMap((list): PostDraft[] => {
    const { document, lead, heading } = list
    const name = lead === undefined ? sourceNameOf(material, document, heading) : toReadForm(lead.text)
    const items = buildListItems(list, material.language)
    if (name === undefined || items === undefined || items.length < 2 || items.length > 7) return []
    const { most } = availableLength(material, document)
    const forms = [items.map(({ said }) => shownLength(said)), items.map((item) => item.shown)]
    const texts = forms
      .map((form) => formatList(formatLead(name), form, style))
      .filter((text) => weightedLength(text) <= most)
    const [text] = texts
    if (
      text === undefined ||
      hasMention(text) ||
      (!isUserText(material.documents[document]) && material.knowledge.isPersonal(text)) ||
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
        of: sources.map((source) => sourceKeyOf(source)),
        worth: 1.2 + (isOfItsStyle ? 0.5 : 0) + (lead === undefined ? 0 : 0.2) + (items.length > 2 ? 0.2 : -0.3),
      },
    ]
  })
}

const pointCounts = { most: 4, least: 3, longest: 110 }

/** Short statements of one part, in the order of the source. */
function draftPoints(material: PostMaterial, style: ListStyle): PostDraft[] {
  const parts = new Map<string, number[]>()
  for (const at of material.openings.keys()) {
    const { document, heading = '' } = material.all[at] ?? {}
    for (const key of new Set([`${document ?? 0} ${heading}`, `${document ?? 0} `]))
      parts.set(key, [...(parts.get(key) ?? []), at])
  }
  return [...parts].flatMap(([key, starts]): PostDraft[] => {
    const document = material.all[starts[0] ?? 0]?.document ?? 0
    const heading = key.slice(String(document).length + 1)
    const own = sourceNameOf(material, document, heading === '' ? undefined : heading)
    const { most } = availableLength(material, document)
    const ranked = starts
      .filter((at) => !isQuestion(material.all[at]?.text ?? '?') && pointTextOf(material, at) !== undefined)
      .sort((a, b) => openingScore(material, b) - openingScore(material, a))
    // Without a name the best of them leads the others.
    const lead = own === undefined ? ranked.shift() : undefined
    const name = own ?? (lead === undefined ? undefined : material.pieces[lead]?.variants.at(-1))
    if (name === undefined) return []
    for (let count = Math.min(pointCounts.most, ranked.length); count >= pointCounts.least; count -= 1) {
      const chosen = ranked.slice(0, count).sort((a, b) => a - b)
      const text = formatList(
        own === undefined ? name : formatLead(name),
        chosen.map((at) => pointTextOf(material, at) ?? ''),
        style,
      )
      if (weightedLength(text) > most) continue
      const pieces = [...(lead === undefined ? [] : [lead]), ...chosen].flatMap((at) => material.pieces[at] ?? [])
      const worth =
        chosen.reduce((sum, at) => sum + openingScore(material, at), 0) / count + (heading === '' ? -0.25 : -0.1)
      return [createDraft(style, text, pieces, worth)]
    }
    return []
  })
}

function pointTextOf(material: PostMaterial, at: number): string | undefined {
  const form = material.pieces[at]?.variants.find((text) => weightedLength(text) <= pointCounts.longest)
  return form === undefined ? undefined : shownLength(form)
}

const openingScore = (material: PostMaterial, at: number): number => material.openings.get(at) ?? 0

export const sourceKeyOf = ({ document, passageId, start }: LineSource): string =>
  `${document} ${passageId} ${start ?? ''}`

function createDraft(style: PostStyle, text: string, pieces: readonly PostSegment[], worth: number): PostDraft {
  const document = pieces[0]?.sentence.document ?? 0
  const sources = segmentSources(pieces)
  return { style, text, document, sources, of: sources.map(sourceKeyOf), worth }
}

/** A text of the user's own that is a post already: whole, with its first letter and its full stop. */
export function draftVerbatim(material: PostMaterial): PostDraft[] {
  return material.documents.flatMap((source, document): PostDraft[] => {
    if (!isUserText(source)) return []
    const texts = source.passages.map(({ text }) => toReadForm(cleanText(text)).trim())
    const text = tidyText(joinParagraphs(texts))
    if (text === '' || createAvoidedCheck(material.projects)(text)) return []
    if (weightedLength(text) > availableLength(material, document).most) return []
    const sources = source.passages.map(({ id }) => ({ document, passageId: id }))
    return [
      {
        style: texts.length > 1 ? 'Paragraphs' : 'OneLiner',
        text,
        document,
        sources,
        of: sources.map(sourceKeyOf),
        worth: 9,
      },
    ]
  })
}

const tidyText = (text: string): string => {
  const capital = /^\p{Ll}\p{Ll}*(?=[\s,]|$)/u.test(text) ? capitalise(text) : text
  return /[\p{L}\p{N}]$/u.test(capital) && /\s/.test(capital) && !/https?:\/\/\S+$|(?<!\S)[#@]\S+$/u.test(capital)
    ? `${capital}.`
    : capital
}

/** Where nothing else can be said: a sentence as its marks show it, else what the source is called. */
export function shortDrafts(material: PostMaterial): PostDraft[] {
  const segmenter = new Intl.Segmenter(material.locale, { granularity: 'sentence' })
  const neutral = createNeutralJudge(material.locale)
  const isSentence = (text: string) =>
    neutral.isSpeakable(text) &&
    !material.judge.isContextDependent(text) &&
    !material.judge.isContrastive(text) &&
    !isQuestion(text)
  return material.documents.flatMap((source, document): PostDraft[] => {
    const { most } = availableLength(material, document)
    const isFit = (text: string) => {
      const length = weightedLength(text)
      return length >= oneLineLimits.least && length <= most && !hasMention(text) && !/[{}<>\\|`]|\*\*/.test(text)
    }
    const said = source.passages.flatMap(({ id, text }) =>
      text.length > maxPassageLength
        ? []
        : segmentSentences(text, segmenter).map(({ start, end }) => ({
            text: toReadForm(cleanLine(text.slice(start, end))),
            source: { document, passageId: id, start, end },
          })),
    )
    const [first] = source.passages
    const name = sourceNameOf(material, document, undefined)
    const named =
      name === undefined || first === undefined
        ? []
        : [{ text: cleanLine(name), source: { document, passageId: first.id } }]
    const isPersonal = (text: string) => !isUserText(source) && material.knowledge.isPersonal(text)
    return [...said.filter(({ text }) => isSentence(text) && !isPersonal(text)), ...named]
      .filter(({ text }) => isFit(text))
      .map(({ text, source: from }, index): PostDraft => ({
        style: 'OneLiner',
        text,
        document,
        sources: [from],
        of: [sourceKeyOf(from)],
        worth: -index,
      }))
  })
}

/** Longer is no paragraph that somebody wrote. */
const maxPassageLength = 50_000
