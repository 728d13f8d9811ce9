import { capitalise } from '@patchbay/text'
import type { Beat } from '../beats.ts'
import type { Material } from '../material.ts'
import { extractFeatures } from './features.ts'
import type { SentenceFeatures } from './features.ts'
import type { HostDialogue } from './host-dialogue.ts'
import { spellNumber } from './spell-number.ts'
import { sourceName } from './source-names.ts'
import type { Remark } from './write-beats.ts'

/** What a careful listener can point at in the words themselves; nothing about the world is added. */
export function critiqueRemarks(host: HostDialogue): Remark {
  let beats = 0
  return (beat) => {
    beats += 1
    const features = beat.map(extractFeatures)
    return remarkOn(host, features) ?? (beats % 2 === 0 && isClaimBeat(beat) ? host.phrase('claim') : undefined)
  }
}

/** Orders, questions and what somebody tells of themselves claim nothing that could be shown. */
export function isClaimBeat(beat: Beat): boolean {
  const features = beat.map(extractFeatures)
  return features.every((one) => !one.instruction && !one.isQuoted && !one.firstPerson)
}

function remarkOn(host: HostDialogue, features: readonly SentenceFeatures[]): string | undefined {
  const pick = <Key extends keyof SentenceFeatures>(key: Key) =>
    features.map((one) => one[key]).find((value) => value !== undefined && value !== false)
  const unsourced = features.find((one) => one.figure !== undefined && !one.isAttributed && !one.firstPerson)?.figure
  const crowd = pick('vagueSource')
  const hedge = pick('hedge')
  const absolute = pick('absolute')
  return (
    (typeof crowd === 'string' ? host.phrase('whoExactly', { w: crowd }) : undefined) ??
    (unsourced !== undefined ? host.phrase('noSource', { n: unsourced }) : undefined) ??
    (pick('isQuoted') === true ? host.phrase('account') : undefined) ??
    (typeof hedge === 'string' ? host.phrase('hedge', { w: hedge.toLowerCase() }) : undefined) ??
    (features.some((one) => one.isAttributed && one.figure !== undefined) ? host.phrase('withSource') : undefined) ??
    (typeof absolute === 'string' ? host.phrase('strong', { w: absolute }) : undefined) ??
    (pick('cause') === true ? host.phrase('because') : undefined)
  )
}

/** The count at the end: of the sentences that were read, how many carry figures, sources, hedges. */
export function critiqueVerdict(host: HostDialogue, { brief, sections }: Material): void {
  const read = sections.flatMap((section) => section.sentences)
  const features = read.map(extractFeatures)
  const figures = features.filter((one) => one.figure !== undefined)
  const sourced = figures.filter((one) => one.isAttributed).length
  const hedged = features.filter((one) => one.hedge !== undefined).length
  const voices = features.filter((one) => one.isQuoted).length
  const but = features.filter((one) => one.contrast).length
  const { the } = sourceName(brief.documents[0])
  host.talk.addLine(0, 'That’s all of mine. What’s your tally?')
  const figureWords = describeFigureCount(figures.length, sourced)
  host.talk.addLine(
    1,
    `From what we read today, ${figureWords}. ${hedged === 0 ? 'Hardly anything is hedged' : `${capitalise(spellNumber(hedged))} ${pluralize(hedged, 'sentence')} ${hedged === 1 ? 'is' : 'are'} hedged`}, and ${voices === 0 ? 'nobody is quoted at length' : `${spellNumber(voices)} ${pluralize(voices, 'sentence')} ${voices === 1 ? 'holds' : 'hold'} a quotation`}.`,
  )
  host.talk.addLine(
    0,
    but === 0
      ? 'And objections?'
      : `And it does object to itself: ${spellNumber(but)} ${pluralize(but, 'sentence')} ${but === 1 ? 'opens' : 'open'} with a “but” or something like it.`,
  )
  host.talk.addLine(
    1,
    but === 0
      ? `I found none of its own in what we read. So I’d take ${the} as one side of the matter, and look for another.`
      : figures.length === 0
        ? 'Which speaks for it. I’d still look for a second source before I pass it on.'
        : 'Which speaks for it. I’d still check the figures before I pass them on.',
  )
}

function describeFigureCount(figures: number, sourced: number): string {
  if (figures === 0) return 'I heard no hard figures in it'
  if (figures === 1)
    return `I counted one sentence with a hard figure, and it names ${sourced === 1 ? 'its' : 'no'} source in the same breath`
  const named =
    sourced === 0 ? 'none of them names' : sourced === 1 ? 'one of them names' : `${spellNumber(sourced)} of them name`
  return `I counted ${spellNumber(figures)} sentences with a hard figure, and ${named} a source in the same breath`
}

function pluralize(count: number, word: string): string {
  return count === 1 ? word : `${word}s`
}
