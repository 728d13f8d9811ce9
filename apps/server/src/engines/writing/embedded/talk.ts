import type { EpisodeScript, LineSource, ScriptLine } from '../port.ts'
import { joined, wordCount } from './sentence.ts'
import type { Sentence } from './sentence.ts'

export type Host = 0 | 1
export const otherHost = (host: Host): Host => (host === 0 ? 1 : 0)

/** The script as it grows. Two turns of one host that meet become one line; a chapter always begins a new line. */
export class Talk {
  readonly lines: ScriptLine[] = []
  readonly chapters: EpisodeScript['chapters'] = []
  #lastWords = 0

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
    if (last?.speaker === speaker && !startsChapter && this.#lastWords + words < 130) {
      last.text = joined([last.text, spoken])
      last.sources = unique([...last.sources, ...sourcesOf(from)])
      this.#lastWords += words
      return
    }
    this.lines.push({ speaker, text: spoken, sources: unique(sourcesOf(from)) })
    this.#lastWords = words
  }

  get words(): number {
    return this.lines.reduce((sum, line) => sum + wordCount(line.text), 0)
  }
}

function sourcesOf(sentences: readonly Sentence[]): LineSource[] {
  return sentences.map(({ document, passageId }) => ({ document, passageId }))
}

function unique(sources: readonly LineSource[]): LineSource[] {
  const seen = new Map(sources.map((source) => [`${source.document}:${source.passageId}`, source]))
  return [...seen.values()]
}
