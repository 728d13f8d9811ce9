import type { EpisodeScript, LineSource, ScriptLine } from '../port.ts'
import { wordCount } from '../pace.ts'
import { joined } from '../sentence.ts'
import type { Sentence } from '../sentence.ts'

export type Host = 0 | 1
export const otherHost = (host: Host): Host => (host === 0 ? 1 : 0)

/** The script as it grows. Two turns of one host that meet become one line; a chapter always begins a new line. */
export class Talk {
  readonly lines: ScriptLine[] = []
  readonly chapters: EpisodeScript['chapters'] = []
  #lastWords = 0
  #lastRead: Sentence | undefined

  chapter(title: string): void {
    if (this.chapters.at(-1)?.firstLine === this.lines.length) this.chapters.pop()
    this.chapters.push({ title, firstLine: this.lines.length })
  }

  /** Says something; `from` are the sentences whose words it holds. An undefined or empty text says nothing. */
  say(speaker: Host, text: string | undefined, from: readonly Sentence[] = []): void {
    if (text === undefined || text.trim() === '') return
    const spoken = text.trim().replace(/\s+/g, ' ')
    const last = this.lines.at(-1)
    const startsChapter = this.chapters.at(-1)?.firstLine === this.lines.length
    const words = wordCount(spoken)
    const isNear = this.#isNear(from[0])
    this.#lastRead = from.at(-1) ?? this.#lastRead
    if (last?.speaker === speaker && !startsChapter && isNear && this.#lastWords + words < 130) {
      last.text = joined([last.text, spoken])
      last.sources = unique([...last.sources, ...sourcesOf(from)])
      this.#lastWords += words
      return
    }
    this.lines.push({ speaker, text: spoken, sources: unique(sourcesOf(from)) })
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
    return this.lines.reduce((sum, line) => sum + wordCount(line.text), 0)
  }
}

function sourcesOf(sentences: readonly Sentence[]): LineSource[] {
  return sentences.flatMap(({ document, said }) => said.map((place) => ({ document, ...place })))
}

/** One a passage, from the first to the last word that is said of it. */
function unique(sources: readonly LineSource[]): LineSource[] {
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
