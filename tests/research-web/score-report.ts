import type { ResearchReport } from '@patchbay/contract'
import type { ResearchDocument, ResearchQuestion } from '../../packages/writing/src/research/port.ts'
import { type RatedQuestion, ratingOf, sentenceIndexesOf } from './rated-questions.ts'

/** `told`: sentences that a reader judged; `answering`: those that answer what stands over them. */
type ReportScore = {
  answered: number
  answering: number
  askedKinds: number
  found: number
  sections: number
  full: number
}

/** How far a report answers: by its sections, and by the answers that stood in what was read. */
export function scoreReport(
  report: ResearchReport,
  { subject, answers }: RatedQuestion,
  questions: readonly ResearchQuestion[],
  documents: readonly ResearchDocument[],
): ReportScore {
  const said: { text: string; question: number }[] = report.summary.map(({ text }) => ({ text, question: -1 }))
  let full = 0
  for (const { question, paragraphs, contradictions } of report.sections) {
    const texts = [
      ...paragraphs.flatMap(({ sentences }) => sentences),
      ...contradictions.flatMap(({ a, b }) => [a, b]),
    ].map(({ text }) => text)
    if (texts.length >= 3) full += 1
    const at = questions.findIndex(({ text }) => text === question)
    said.push(...texts.map((text) => ({ text, question: at })))
  }
  const known = said.flatMap(({ text, question }) => {
    const sentence = ratingOf(text)
    return sentence ? [{ ...sentence, question }] : []
  })
  const all = answers.flat()
  const answering = known.filter(({ subject: own, place, kinds, question }) => {
    if (own !== subject) return false
    if (question === -1) return all.includes(place)
    const kind = questions[question]?.kind
    return answers[question]?.includes(place) ?? (kind !== undefined && kinds.has(kind))
  })
  const places = new Set(known.filter((one) => one.subject === subject).map(({ place }) => place))
  const there = sentenceIndexesOf(
    subject,
    documents.flatMap(({ passages }) => passages.map(({ text }) => text)).join('\n'),
  )
  const wanted = [...new Set(all)].filter((place) => there.has(place))
  return {
    answered: known.length,
    answering: answering.length,
    askedKinds: wanted.length,
    found: wanted.filter((place) => places.has(place)).length,
    sections: report.sections.length,
    full,
  }
}
