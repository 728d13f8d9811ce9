import type { QuestionKind } from '../vocabulary/phrases/language-phrases.ts'
import type { ResearchReport, SourceKind } from '@patchbay/contract'
import type { SourceDocument } from '@patchbay/text'
import type { ProjectContext } from '../port.ts'

/**
 * The research-writing port: a question and what was read in, a report with its sources out. A `ResearchWriter` plans
 * before anything is searched, takes notes after it was read, and writes; each call can be a step of its own.
 */

export type ResearchBrief = {
  /** What the user wants to know, in the user's words. */
  question: string
  /** English name of a row of the contract's language table: what the report is to be in. */
  language: string
  /** Whether the user asked for that language. When not, an engine that cannot translate may write in the material's own. */
  languageChosen: boolean
  /** What it is made for: context, never a source. */
  projects?: ProjectContext[]
}

/** One of the questions that the whole is split into, 1 to 8 of them. */
export type ResearchQuestion = {
  /** "q1", "q2" … */
  id: string
  kind: QuestionKind
  /** In the report's language, a whole question. */
  text: string
  /** What stands over its section. */
  heading: string
  /** What a search engine is asked. */
  words: string
}

/** A source that was read. Its place in the list is its number from here on: the list never changes within a research. */
export type ResearchDocument = SourceDocument & {
  kind: SourceKind
  authors?: string[]
  /** 0 to 1, as the reading judged it; undefined counts as 0.5. */
  quality?: number
}

/** Where words stand: place in the list of documents, the passage's id, and from which character of it to which. */
export type NoteLocation = { document: number; passageId: string; start: number; end: number }

/** Something worth knowing for a question, with the passage it came from. */
export type Note = {
  /** One of its own among the notes of all questions: "q1n3". */
  id: string
  question: string
  /** What is noted: of an extractive engine the words of the passage themselves. */
  text: string
  /** The words of each place as they stand in their passage. */
  places: (NoteLocation & { words: string })[]
  /** How much it says for the question, 0 to 1. */
  weight: number
}

/** The newest report on the same question before this one. `on`: when it was made, ISO. */
export type EarlierReport = { report: ResearchReport; on: string }

/** What a report is written from. */
export type ResearchMaterial = {
  questions: ResearchQuestion[]
  notes: Note[]
  documents: ResearchDocument[]
  earlier?: EarlierReport
  /** A template that is filled besides (`report.filled`): JSON with sample values, a JSON schema, or names of fields. */
  jsonFormat?: string
  /** Today, ISO: for "New since …" and what is in the future. */
  on: string
}

export type ResearchWriter = {
  id: string
  /** What the result says wrote it. */
  label: string
  /** The questions that the whole is split into, the whole one first. Throws `WritingError`, as all of these. */
  planResearch(brief: ResearchBrief, signal: AbortSignal): Promise<ResearchQuestion[]>
  /**
   * Notes on one question out of all documents; none where no document says anything of it. `progress` is told a share
   * between 0 and 1, never backwards.
   */
  takeNotes(
    brief: ResearchBrief,
    question: ResearchQuestion,
    documents: ResearchDocument[],
    signal: AbortSignal,
    progress: (share: number) => void,
  ): Promise<Note[]>
  /** The report. What nothing answers stands in `open`. Throws where there is not one note. */
  writeReport(
    brief: ResearchBrief,
    material: ResearchMaterial,
    signal: AbortSignal,
    progress: (share: number) => void,
  ): Promise<ResearchReport>
}
