import { capitalise, cosineSimilarity, type SourceDocument } from '@patchbay/text'
import type { EpisodeBrief } from '../../port.ts'
import type { Beat } from '../beats.ts'
import { Phrasebook } from '../phrasebook.ts'
import type { TermVector } from '../rank-sentences.ts'
import { isQuestion } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { DialogueBuilder } from '../dialogue-builder.ts'
import type { Host } from '../dialogue-builder.ts'
import { extractFeatures, stripConnective } from './features.ts'
import { openingSubject } from './judge.ts'
import { englishPools } from './phrases.ts'
import type { EnglishPool } from './phrases.ts'
import { sourceName } from './source-names.ts'

/** What every style of English conversation is made with. */
export class HostDialogue {
  readonly talk = new DialogueBuilder()
  readonly #book: Phrasebook<EnglishPool>
  readonly #vectors: readonly TermVector[]
  readonly #asked = new Set<string>()
  readonly #usual: (subject: string) => boolean
  /** Whether the material tells how to do something. */
  readonly #isHowTo: boolean
  readonly #isName: (word: string) => boolean | undefined
  #document: SourceDocument | undefined
  #lastRead: Sentence | undefined
  #quoting: string | undefined
  #lastQuestion = ''
  readonly #named = new Set<number>()

  constructor(brief: EpisodeBrief, sentences: readonly Sentence[], vectors: readonly TermVector[]) {
    this.#document = brief.documents[0]
    this.#vectors = vectors
    const seed = `${brief.documents.map((document) => document.title).join('|')} ${brief.style}`
    this.#book = new Phrasebook<EnglishPool>(englishPools, seed, (phrase) => this.#filled(phrase))
    this.#isHowTo =
      sentences.filter((sentence) => extractFeatures(sentence).instruction).length > sentences.length * 0.12
    const whole = sentences.map((sentence) => sentence.text).join(' ')
    // A name is capital in the middle of a sentence too; a word that is only seen where sentences begin may be either.
    this.#isName = (word) => {
      if (!/^\p{L}+$/u.test(word)) return false
      if (new RegExp(`[\\p{Ll},] ${word}\\b`, 'u').test(whole)) return true
      return new RegExp(`\\b${word.toLowerCase()}\\b`, 'u').test(whole) ? false : undefined
    }
    // What most sentences are about needs no question: it is the topic.
    const all = sentences.map((sentence) => sentence.text.toLowerCase())
    this.#usual = (subject) =>
      all.filter((text) => text.includes(subject.toLowerCase())).length > Math.max(5, all.length * 0.25)
  }

  about(document: SourceDocument | undefined): void {
    this.#document = document
    this.#quoting = undefined
  }

  /** A new part: whoever was being quoted has to be named again. */
  beginSection(): void {
    this.#quoting = undefined
  }

  phrase(pool: EnglishPool, slots: Record<string, string> = {}): string | undefined {
    return this.#book.take(pool, slots)
  }

  left(pool: EnglishPool): number {
    return this.#book.left(pool)
  }

  /** Reads a beat out. Words of the author's own person are handed over as a quotation, once a stretch. */
  read(host: Host, beat: Beat, lead?: string): void {
    const [first, ...rest] = beat
    const opening = lead === undefined || !extractFeatures(first).contrast ? first.text : stripConnective(first.text)
    const text = [
      /^(moreover|furthermore|in addition|additionally|also|besides|and),?\s/i.test(opening)
        ? stripConnective(opening)
        : opening,
      ...rest.map((sentence) => sentence.text),
    ].join(' ')
    const personal = beat.some((sentence) => extractFeatures(sentence).firstPerson)
    const key = `${first.document}:${host}`
    const attribution = personal && this.#quoting !== key ? this.#attribution(first.document) : undefined
    this.#quoting = personal ? key : undefined
    // "And this: So-and-so writes:" would announce twice.
    const announced = attribution !== undefined && lead?.endsWith(':') === true ? undefined : lead
    const spoken = [announced, attribution, personal ? extractQuote(text) : text].filter((part) => part !== undefined)
    this.talk.addLine(host, spoken.join(' '), beat)
    this.#lastRead = beat.at(-1)
  }

  /** Whose words come now, by name; "again" only where they were named before. */
  #attribution(document: number): string | undefined {
    const again = this.#named.has(document) ? this.phrase('authorAgain') : undefined
    const said = again ?? this.phrase('authorSays')
    if (said !== undefined) this.#named.add(document)
    return said
  }

  /** What the listening host can truthfully ask before the next beat; undefined where nothing fits. */
  question(beat: Beat): string | undefined {
    const [first] = beat
    const features = extractFeatures(first)
    const linked = first.isContextDependent || this.#isLinked(first)
    const typed: [boolean, EnglishPool][] = [
      [features.firstPerson, 'authorView'],
      [features.instruction && linked && this.#isHowTo, 'steps'],
      [features.example && linked, 'examples'],
      [features.isQuoted && linked, 'voices'],
      [features.reason, 'why'],
      [features.figure !== undefined && linked, 'figures'],
      [features.cites && !features.isQuoted, 'sources'],
      [features.isDated && linked, 'when'],
    ]
    for (const [fits, pool] of typed) {
      if (!fits || this.#lastQuestion === pool) continue
      const phrase = this.phrase(pool)
      if (phrase === undefined) continue
      this.#lastQuestion = pool
      return phrase
    }
    return this.#questionAbout(first)
  }

  #questionAbout(sentence: Sentence): string | undefined {
    if (sentence.isContextDependent || isQuestion(sentence.text) || extractFeatures(sentence).firstPerson)
      return undefined
    const subject = openingSubject(sentence.text, this.#isName)
    if (subject === undefined || this.#asked.has(subject.text.toLowerCase()) || this.#usual(subject.text))
      return undefined
    const slots = { x: subject.text }
    const phrase =
      (subject.isPlural || this.#asked.size % 3 !== 1 ? undefined : this.phrase('aboutOne', slots)) ??
      this.phrase('about', slots)
    if (phrase === undefined) return undefined
    this.#asked.add(subject.text.toLowerCase())
    this.#lastQuestion = 'about'
    return capitalise(phrase)
  }

  /** The words of the host who takes over, true to how far on the next beat stands. */
  takingOver([first]: Beat): string | undefined {
    const before = this.#lastRead
    if (before === undefined || before.document !== first.document) return this.phrase('hand')
    if (first.index === before.index + 1 && first.isAdjacent) return this.phrase('handOn')
    return this.isFarFrom(first) ? this.phrase('further') : this.phrase('hand')
  }

  /** Whether there are passages between what was read last and this. */
  isFarFrom(next: Sentence): boolean {
    const before = this.#lastRead
    return before !== undefined && before.document === next.document && next.passage - before.passage > 1
  }

  /** A figure worth repeating from the beat just read. */
  figureRemark(beat: Beat): string | undefined {
    if (this.#lastQuestion === 'figures') return undefined
    const figure = beat.map((sentence) => extractFeatures(sentence).figure).find((one) => one !== undefined)
    return figure === undefined ? undefined : capitalise(this.phrase('number', { n: figure }) ?? '') || undefined
  }

  #isLinked(sentence: Sentence): boolean {
    const before = this.#lastRead
    if (before === undefined || before.document !== sentence.document) return false
    if (before.passageId === sentence.passageId) return true
    return cosineSimilarity(this.#vectors[before.index], this.#vectors[sentence.index]) > 0.06
  }

  #filled(phrase: string): string {
    const { the, who } = sourceName(this.#document)
    return capitalise(phrase.replaceAll('{s}', the).replaceAll('{S}', capitalise(the)).replaceAll('{who}', who))
  }
}

/** The other host speaks the question that the text itself asks; true when the beat began with one. */
export function isSelfAnswered(beat: Beat): boolean {
  return beat.length > 1 && isQuestion(beat[0].text)
}

function extractQuote(text: string): string {
  return /[“”"]/.test(text) ? text : `“${text}”`
}
