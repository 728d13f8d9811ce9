import { segmentSentences, type SourceDocument } from '@patchbay/text'
import { findListAfter } from './list-after-lead.ts'
import { selectPassages } from './select-passages.ts'
import { isBareQuote, isQuestion } from '../sentence.ts'
import type { PassageSpan, Sentence } from '../sentence.ts'
import { countWords } from '../speech-rate.ts'
import { hasVisualReference, toSpeechForm } from './speech-form.ts'

/** What a language's own knowledge adds. */
export type SentenceJudge = {
  /** Whether it is a sentence at all. */
  isSpeakable(text: string): boolean
  /** Whether it leans on the one before: "It…", "As a result…". */
  isContextDependent(text: string): boolean
  /** Whether it takes back or limits what stands right before it: "But…", "In fact…". */
  isContrastive(text: string): boolean
  /** Whether what follows is somebody's view, a mistake, or what is not so: "People used to think that:". */
  isDistancing(text: string): boolean
}

/** A sentence as it stands in the material, before it is judged. */
type RawSentence = { text: string; said: PassageSpan[] }
type Passage = SourceDocument['passages'][number]

/** All sentences worth speaking, in order, each whole. Of a book, those of passages from everywhere in it. */
export function extractSentences(
  documents: readonly SourceDocument[],
  locale: string,
  judge: SentenceJudge,
  isAvoided: (text: string) => boolean = () => false,
): Sentence[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  const kept = selectPassages(documents)
  return documents.reduce<Sentence[]>((found, { passages }, document) => {
    const reader = new SentenceReader(found, document, judge, isAvoided)
    let skipUntil = 0
    for (const [at, passage] of passages.entries()) {
      if (at < skipUntil) continue
      if (!kept.has(passage)) {
        reader.skip()
        continue
      }
      const raws = segmentSentences(passage.text, segmenter).map((span): RawSentence => {
        return { text: passage.text.slice(span.start, span.end), said: [{ passageId: passage.id, ...span }] }
      })
      skipUntil = reader.takeList(raws, passages, at)
      reader.read(raws, passage, at, stepPositionOf(passages, at))
    }
    return found
  }, [])
}

const maxSentenceCharacters = 3000

/** Goes through one document and keeps what can be spoken; what it leaves out takes along whatever hangs on it. */
class SentenceReader {
  readonly #found: Sentence[]
  readonly #document: number
  readonly #judge: SentenceJudge
  readonly #isAvoided: (text: string) => boolean
  readonly #seen = new Set<string>()
  /** Whether something was left out since the last sentence that was kept. */
  #gap = false
  /** Whether what was just read says of what follows that it is not so, or only somebody's view. */
  #isDistanced = false

  constructor(found: Sentence[], document: number, judge: SentenceJudge, isAvoided: (text: string) => boolean) {
    this.#found = found
    this.#document = document
    this.#judge = judge
    this.#isAvoided = isAvoided
  }

  skip(): void {
    this.#gap = true
  }

  /** Makes one sentence of "You need three things:" and the items below it; answers the passage that comes then. */
  takeList(raws: RawSentence[], passages: readonly Passage[], at: number): number {
    const lead = raws.at(-1)
    if (lead === undefined || !/[:：]$/u.test(lead.text)) return at + 1
    const { items, joined, end } = findListAfter(lead.text, passages, at)
    const isLead = this.#judge.isSpeakable(lead.text.replace(/\s*[:：]$/u, '.'))
    if (joined !== undefined && isLead) {
      raws[raws.length - 1] = { text: joined, said: [...lead.said, ...items.map(wholePassageSpan)] }
      return end
    }
    // Items without the words that said what they are: "Common mistakes:".
    return this.#judge.isDistancing(lead.text) ? Math.max(end, at + 2) : at + 1
  }

  /** Of numbered steps none is spoken without those before it: what switches off the power may be the second. */
  read(raws: readonly RawSentence[], passage: Passage, at: number, step: 'first' | 'later' | undefined): void {
    const isView = this.#judge.isDistancing(passage.heading ?? '')
    for (const [place, { text: raw, said }] of raws.entries()) {
      // What is longer than anybody says is not even looked at: the patterns would take minutes for megabytes.
      const text = raw.length > maxSentenceCharacters ? '' : toSpeechForm(raw)
      const opposes = this.#judge.isContrastive(text)
      if (opposes) this.#takeBack(at, place === 0)
      const key = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
      const isInsideSteps = step === 'later' || (step === 'first' && place > 0)
      const leans = opposes || isInsideSteps || isBareQuote(text) || this.#judge.isContextDependent(text)
      const isSentence = this.#judge.isSpeakable(text) || (step !== undefined && isCommand(text))
      const usable = isSpeakable(text) && isSentence && !this.#isAvoided(text) && !this.#seen.has(key)
      // An opening may lean: nothing stands before it.
      const follows = !this.#gap && this.#last() !== undefined
      if (!usable || (leans && this.#gap)) {
        this.#drop(opposes)
        continue
      }
      this.#seen.add(key)
      this.#found.push({
        index: this.#found.length,
        document: this.#document,
        passageId: said[0]?.passageId ?? passage.id,
        passage: at,
        heading: passage.heading,
        text,
        words: countWords(text),
        isContextDependent: leans,
        isContrastive: opposes,
        isAdjacent: follows,
        isRetracted: isView || this.#isDistanced,
        said,
      })
      this.#gap = false
      this.#isDistanced = this.#judge.isDistancing(text)
    }
  }

  /** What is said against a sentence is said against what led to it; a paragraph's "But" is against the one before. */
  #takeBack(passage: number, opensPassage: boolean): void {
    if (this.#gap) return
    for (let at = this.#found.length - 1; at >= 0; at -= 1) {
      const sentence = this.#found[at]
      if (sentence === undefined || sentence.document !== this.#document) return
      const isAddressed = at === this.#found.length - 1 || (opensPassage && sentence.passage === passage - 1)
      if (!isAddressed) return
      sentence.isRetracted = true
    }
  }

  /** A question whose answer is left out goes too, and a statement whose "but" is. */
  #drop(opposes: boolean): void {
    let hangs = opposes && !this.#gap
    for (let last = this.#last(); last !== undefined; last = this.#last()) {
      if (!hangs && (this.#gap || !isQuestion(last.text))) break
      this.#found.pop()
      hangs = last.isContrastive && last.isAdjacent
      this.#gap = !last.isAdjacent
    }
    this.#gap = true
    this.#isDistanced = false
  }

  #last(): Sentence | undefined {
    const last = this.#found.at(-1)
    return last?.document === this.#document ? last : undefined
  }
}

function stepPositionOf(passages: readonly Passage[], at: number): 'first' | 'later' | undefined {
  if (passages[at]?.isStep !== true) return undefined
  const before = passages[at - 1]
  return before?.isStep === true && before.heading === passages[at]?.heading ? 'later' : 'first'
}

const wholePassageSpan = ({ id, text }: Passage): PassageSpan => ({ passageId: id, start: 0, end: text.length })

const junkPattern =
  /\b(click here|read more|sign up|subscribe|newsletter|follow us|share this|all rights reserved|cookie|advertisement|photo(graph)? by|image credit|photo credit|getty images|copyright|terms of (use|service)|privacy policy|log in|comments? (are )?closed|this (article|post|story) (was|is|first|originally|has been)\b.{0,20}(published|appeared|updated)|related (articles?|stories)|table of contents|buy now|affiliate|patreon|join our|download the app|jetzt abonnieren|suscríbete|abonnez-vous)\b/i

/** Rules that hold in every language. */
function isSpeakable(text: string): boolean {
  if (/^(clockwise from|pictured|from left|from top|top|left|right|above|below)\b[^.]{0,30}:/i.test(text)) return false
  if (text.includes(' | ') || /[{}<>\\=]|\(\)|\$\(|=>|::/.test(text) || junkPattern.test(text)) return false
  if (/^(by|von|par|por|di)\s+\p{Lu}[\p{L}.]+(\s+\p{Lu}[\p{L}.]+){0,3}\.?$/u.test(text)) return false
  if (hasVisualReference(text) || !isClosed(text)) return false
  // Vowels of Indian scripts are marks on letters, and half of what is written.
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  if (letters < text.replace(/\s/g, '').length * 0.6 || (capitals > letters * 0.6 && letters > 8)) return false
  const words = countWords(text)
  // A longer one is heard to its end where semicolons give breath.
  return words >= 2 && words <= (/[;；؛]/u.test(text) ? 100 : 75)
}

/** A step orders, and orders are what the judges of sentences know least: "Brush the soot away." */
const isCommand = (text: string): boolean => /^\P{Ll}.*[.!。！]$/u.test(text) && countWords(text) >= 3

/** Half a bracket is half a sentence. */
function isClosed(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0
  // "a)" and "1)" only number.
  return count(/[(（[]/gu) === count(/[)）\]]/gu) - count(/(?<=^|\s)\w{1,2}\)/gu)
}
