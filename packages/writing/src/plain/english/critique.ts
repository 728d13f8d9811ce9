import { capitalise } from '@patchbay/text'
import type { Beat } from '../beats.ts'
import type { Material } from '../material.ts'
import { featuresOf } from './features.ts'
import type { Features } from './features.ts'
import type { HostTalk } from './host-talk.ts'
import { inWords } from './numbers.ts'
import { sourceName } from './source-names.ts'
import type { Remark } from './walk.ts'

/** What a careful listener can point at in the words themselves; nothing about the world is added. */
export function critiqueRemarks(host: HostTalk): Remark {
  let beats = 0
  return (beat) => {
    beats += 1
    const features = beat.map(featuresOf)
    return remarkOn(host, features) ?? (beats % 2 === 0 && isClaim(beat) ? host.phrase('claim') : undefined)
  }
}

/** Orders, questions and what somebody tells of themselves claim nothing that could be shown. */
export function isClaim(beat: Beat): boolean {
  const features = beat.map(featuresOf)
  return features.every((one) => !one.instruction && !one.quoted && !one.firstPerson)
}

function remarkOn(host: HostTalk, features: readonly Features[]): string | undefined {
  const pick = <Key extends keyof Features>(key: Key) =>
    features.map((one) => one[key]).find((value) => value !== undefined && value !== false)
  const unsourced = features.find((one) => one.figure !== undefined && !one.attributed && !one.firstPerson)?.figure
  const crowd = pick('vagueSource')
  const hedge = pick('hedge')
  const absolute = pick('absolute')
  return (
    (typeof crowd === 'string' ? host.phrase('whoExactly', { w: crowd }) : undefined) ??
    (unsourced !== undefined ? host.phrase('noSource', { n: unsourced }) : undefined) ??
    (pick('quoted') === true ? host.phrase('account') : undefined) ??
    (typeof hedge === 'string' ? host.phrase('hedge', { w: hedge.toLowerCase() }) : undefined) ??
    (features.some((one) => one.attributed && one.figure !== undefined) ? host.phrase('withSource') : undefined) ??
    (typeof absolute === 'string' ? host.phrase('strong', { w: absolute }) : undefined) ??
    (pick('cause') === true ? host.phrase('because') : undefined)
  )
}

/** The count at the end: of the sentences that were read, how many carry figures, sources, hedges. */
export function critiqueVerdict(host: HostTalk, { brief, sections }: Material): void {
  const read = sections.flatMap((section) => section.sentences)
  const features = read.map(featuresOf)
  const figures = features.filter((one) => one.figure !== undefined)
  const sourced = figures.filter((one) => one.attributed).length
  const hedged = features.filter((one) => one.hedge !== undefined).length
  const voices = features.filter((one) => one.quoted).length
  const but = features.filter((one) => one.contrast).length
  const { the } = sourceName(brief.documents[0])
  host.talk.say(0, 'That’s all of mine. What’s your tally?')
  const figureWords = figureCount(figures.length, sourced)
  host.talk.say(
    1,
    `From what we read today, ${figureWords}. ${hedged === 0 ? 'Hardly anything is hedged' : `${capitalise(inWords(hedged))} ${plural(hedged, 'sentence')} ${hedged === 1 ? 'is' : 'are'} hedged`}, and ${voices === 0 ? 'nobody is quoted at length' : `${inWords(voices)} ${plural(voices, 'sentence')} ${voices === 1 ? 'holds' : 'hold'} a quotation`}.`,
  )
  host.talk.say(
    0,
    but === 0
      ? 'And objections?'
      : `And it does object to itself: ${inWords(but)} ${plural(but, 'sentence')} ${but === 1 ? 'opens' : 'open'} with a “but” or something like it.`,
  )
  host.talk.say(
    1,
    but === 0
      ? `I found none of its own in what we read. So I’d take ${the} as one side of the matter, and look for another.`
      : figures.length === 0
        ? 'Which speaks for it. I’d still look for a second source before I pass it on.'
        : 'Which speaks for it. I’d still check the figures before I pass them on.',
  )
}

function figureCount(figures: number, sourced: number): string {
  if (figures === 0) return 'I heard no hard figures in it'
  if (figures === 1)
    return `I counted one sentence with a hard figure, and it names ${sourced === 1 ? 'its' : 'no'} source in the same breath`
  const named =
    sourced === 0 ? 'none of them names' : sourced === 1 ? 'one of them names' : `${inWords(sourced)} of them name`
  return `I counted ${inWords(figures)} sentences with a hard figure, and ${named} a source in the same breath`
}

function plural(count: number, word: string): string {
  return count === 1 ? word : `${word}s`
}
