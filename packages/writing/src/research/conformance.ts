import { expect, it } from 'vitest'
import { reportAsHtml, researchReport } from '@patchbay/contract'
import { checkReport } from './check.ts'
import type { Note, ResearchBrief, ResearchDocument, ResearchQuestion, ResearchWriter } from './port.ts'
import { containsVerbatim } from './verbatim.ts'
import { sentencesOfReport } from './tidy-report.ts'

export type ResearchCase = { brief: ResearchBrief; documents: ResearchDocument[] }

/** What every writer of reports must keep. `cases` are orders that the engine at hand can fulfil. */
export function researchConforms(make: () => { writer: ResearchWriter; cases: ResearchCase[] }): void {
  const never = new AbortController().signal
  const quiet = (): void => undefined
  const on = '2026-11-22T12:00:00.000Z'

  /** Taken once for all tests: reading and ranking is most of the time. */
  const taken = new Map<string, Promise<{ questions: ResearchQuestion[]; notes: Note[] }>>()
  async function notesOf(writer: ResearchWriter, one: ResearchCase) {
    const { question } = one.brief
    const taking = taken.get(question) ?? takeNotes(writer, one)
    taken.set(question, taking)
    return taking
  }

  async function takeNotes(writer: ResearchWriter, { brief, documents }: ResearchCase) {
    const questions = await writer.planResearch(brief, never)
    const notes: Note[] = []
    for (const question of questions) {
      const shares: number[] = []
      notes.push(...(await writer.takeNotes(brief, question, documents, never, (share) => shares.push(share))))
      expect(shares.at(-1)).toBe(1)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
    }
    return { questions, notes }
  }

  it('plans one to eight questions, each with words that a search engine can be asked', async () => {
    const { writer, cases } = make()
    expect(cases.length).toBeGreaterThan(0)
    for (const { brief } of cases) {
      const questions: ResearchQuestion[] = await writer.planResearch(brief, never)
      expect(questions.length).toBeGreaterThanOrEqual(1)
      expect(questions.length).toBeLessThanOrEqual(8)
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
      for (const { heading, text, words } of questions) {
        for (const said of [heading, text, words]) expect(said).toMatch(/^\S.*\S$|^\S$/u)
      }
    }
  })

  it('takes notes whose words stand where they say', async () => {
    const { writer, cases } = make()
    for (const one of cases) {
      const { questions, notes } = await notesOf(writer, one)
      expect(notes.length).toBeGreaterThan(0)
      expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length)
      for (const { question, places, weight } of notes) {
        expect(questions.map(({ id }) => id)).toContain(question)
        expect(weight).toBeGreaterThanOrEqual(0)
        expect(weight).toBeLessThanOrEqual(1)
        expect(places.length).toBeGreaterThan(0)
        for (const { document, passageId, start, end, words } of places) {
          const passage = one.documents[document]?.passages.find(({ id }) => id === passageId)
          expect(containsVerbatim(words, passage?.text.slice(start, end) ?? '')).toBe(true)
        }
      }
    }
  })

  it('writes a report of which the check takes nothing out, in which every number leads to a source', async () => {
    const { writer, cases } = make()
    for (const one of cases) {
      const { questions, notes } = await notesOf(writer, one)
      const shares: number[] = []
      const material = { questions, notes, documents: one.documents, on }
      const report = await writer.writeReport(one.brief, material, never, (share) => shares.push(share))
      expect(researchReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
      expect(checkReport(report, notes, one.documents).dropped).toEqual([])
      const sentences = sentencesOfReport(report)
      expect(sentences.length).toBeGreaterThan(2)
      expect(report.title).toMatch(/\S/)
      expect(report.writtenBy).toBe(writer.label)
      if (one.brief.languageChosen) expect(report.language).toBe(one.brief.language)
      const html = reportAsHtml(report)
      for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
      expect(shares.at(-1)).toBe(1)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
    }
  })

  it('says what is new since the report before, and nothing where nothing is', async () => {
    const { writer, cases } = make()
    for (const one of cases) {
      const { questions, notes } = await notesOf(writer, one)
      const material = { questions, notes, documents: one.documents, on }
      const report = await writer.writeReport(one.brief, material, never, quiet)
      const earlier = { report, on: '2026-11-15T12:00:00.000Z' }
      const same = await writer.writeReport(one.brief, { ...material, earlier }, never, quiet)
      expect(same.newSince).toBeUndefined()
      const short = { ...report, summary: [], sections: report.sections.slice(0, 1), sources: [] }
      const more = await writer.writeReport(
        one.brief,
        { ...material, earlier: { ...earlier, report: short } },
        never,
        quiet,
      )
      if (report.sections.length > 1) expect(more.newSince?.paragraphs.length).toBeGreaterThan(0)
    }
  })

  it('stops when it is told to', async () => {
    const { writer, cases } = make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    for (const { brief, documents } of cases) {
      const material = { questions: [], notes: [], documents, on }
      await expect(writer.planResearch(brief, stopped)).rejects.toThrow('the user left')
      await expect(writer.writeReport(brief, material, stopped, quiet)).rejects.toThrow('the user left')
    }
  })

  it('says in a sentence that there is nothing to write from', async () => {
    const { writer, cases } = make()
    for (const { brief, documents } of cases) {
      const questions = await writer.planResearch(brief, never)
      for (const material of [
        { questions, notes: [], documents, on },
        { questions, notes: [], documents: [], on },
      ]) {
        await expect(writer.writeReport(brief, material, never, quiet)).rejects.toMatchObject({
          name: 'WritingError',
          message: expect.stringMatching(/^\S.{15,300}\.$/),
        })
      }
    }
  })
}
