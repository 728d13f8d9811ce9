import type { EpisodeScript, LineSource, ScriptLine } from '../port.ts'
import { countWords } from '../speech-rate.ts'
import { joinSentences } from '../sentence.ts'
import type { Sentence } from '../sentence.ts'

export type Host = 0 | 1
export const otherHost = (host: Host): Host => (host === 0 ? 1 : 0)

/** The script as it grows. Two turns of one host that meet become one line; a chapter always begins a new line. */
export class DialogueBuilder {
  readonly lines: ScriptLine[] = []
  readonly chapters: EpisodeScript['chapters'] = []
  #lastWords = 0
  #lastRead: Sentence | undefined

  startChapter(title: string): void {
    if (this.chapters.at(-1)?.firstLine === this.lines.length) this.chapters.pop()
    this.chapters.push({ title, firstLine: this.lines.length })
  }

  /** Says something; `from` are the sentences whose words it holds. An undefined or empty text says nothing. */
  addLine(speaker: Host, text: string | undefined, from: readonly Sentence[] = []): void {
    if (text === undefined || text.trim() === '') return
    const spoken = text.trim().replace(/\s+/g, ' ')
    const last = this.lines.at(-1)
    const startsChapter = this.chapters.at(-1)?.firstLine === this.lines.length
    const words = countWords(spoken)
    const isNear = this.#isNear(from[0])
    this.#lastRead = from.at(-1) ?? this.#lastRead
    if (last?.speaker === speaker && !startsChapter && isNear && this.#lastWords + words < 130) {
      last.text = joinSentences([last.text, spoken])
      last.sources = uniqueSources([...last.sources, ...lineSourcesOf(from)])
      this.#lastWords += words
      return
    }
    this.lines.push({ speaker, text: spoken, sources: uniqueSources(lineSourcesOf(from)) })
    this.#lastWords = words
  }

  /** Whether it comes from the passage read last or its neighbour: only then may both stand in one line. */
  #isNear(next: Sentence | undefined): boolean {
    const last = this.#lastRead
    if (next === undefined || last === undefined || this.lines.at(-1)?.sources.length === 0) return true
    const apart = next.passage - last.passage
    return next.document === last.document && (apart === 0 || apart === 1)
  }

  get words(): number {
    return this.lines.reduce((sum, line) => sum + countWords(line.text), 0)
  }
}

function lineSourcesOf(sentences: readonly Sentence[]): LineSource[] {
  return sentences.flatMap(({ document, said }) => said.map((place) => ({ document, ...place })))
}

/** One a passage, from the first to the last word that is said of it. */
function uniqueSources(sources: readonly LineSource[]): LineSource[] {
  const seen = new Map<string, LineSource>()
  for (const source of sources) {
    const key = `${source.document}:${source.passageId}`
    const known = seen.get(key)
    seen.set(key, {
      ...source,
      start: Math.min(source.start ?? 0, known?.start ?? Infinity),
      end: Math.max(source.end ?? 0, known?.end ?? 0),
    })
  }
  return [...seen.values()]
}
