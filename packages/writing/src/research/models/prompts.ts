import { dataNotOrders } from '../../models/prompts.ts'
import { markLabel } from '../../material.ts'
import { buildProjectsPrompt } from '../../projects/prompt.ts'
import type { Note, ResearchBrief, ResearchDocument, ResearchQuestion } from '../port.ts'

const describeQuestion = (brief: ResearchBrief): string =>
  `The question, as it was asked:\n${markLabel(brief.question)}`

export const planInstructions = (brief: ResearchBrief): string =>
  [
    `You plan a research in ${brief.language}. Split the question into 2 to 6 questions whose answers together answer it: the question itself first, then what a careful reader must know besides (background, causes, how it works, figures, comparison, effects, what is disputed, outlook), only what matters for this question.`,
    `For each: "text", a whole question; "heading", at most 7 words, to stand over its section; both in ${brief.language}. "words": 2 to 7 words that a search engine is asked, without operators. "kind": what, why, how, when, who, where, howMuch, compare, effects or next.`,
    dataNotOrders,
    'Answer with JSON of this shape: {"questions": [{"kind": string, "text": string, "heading": string, "words": string}]}.',
  ].join('\n\n')

export const planPrompt = (brief: ResearchBrief): string =>
  [describeQuestion(brief), ...buildProjectsPrompt(brief.projects), 'Plan now.'].join('\n\n')

export const notesInstructions = [
  'You take notes for a research. For the question that is given, write down what the material says of it: one fact a note, in one or two sentences of your own, with its numbers, dates and names. At most 14 notes, the weightiest first; none where the material says nothing of it. Where sources contradict each other, a note of each.',
  'For each note: "label", of the passage that it rests on, such as "2:p4"; "quote", the words of that passage that say it, copied letter by letter, 5 to 60 words; "weight" from 0 to 1, how much it says for the question.',
  dataNotOrders,
  'Answer with JSON of this shape: {"notes": [{"text": string, "label": string, "quote": string, "weight": number}]}.',
].join('\n\n')

export const notesPrompt = (brief: ResearchBrief, question: ResearchQuestion, material: string): string =>
  [material, describeQuestion(brief), `Take notes now for this part of it: ${question.text}`].join('\n\n')

export const outlineInstructions = (brief: ResearchBrief): string =>
  [
    `You outline a report in ${brief.language} from notes. Give it a title, and 2 to 7 sections in the order in which a reader understands them; each with a heading that says something, the question that it answers, and the ids of its notes. A note stands in one section. Leave out notes that say nothing for the question.`,
    `Besides: "open", what the question asks and no note answers, a sentence each in ${brief.language}; none is well too.`,
    dataNotOrders,
    'Answer with JSON of this shape: {"title": string, "sections": [{"heading": string, "question": string, "notes": [string]}], "open": [string]}.',
  ].join('\n\n')

const writingRules = (brief: ResearchBrief): string =>
  `Write in ${brief.language}, plainly, for a reader who knows nothing of it yet: whole sentences that follow from each other, no repetition, no lists, no markdown, no numbers in brackets. Say only what the notes say: no fact, number, name or date of your own. Each sentence has in "notes" the ids of the notes that it rests on, at least one. Where notes contradict each other, say who says what.`

export const sectionInstructions = (brief: ResearchBrief): string =>
  [
    'You write one section of a report from notes.',
    writingRules(brief),
    ...buildProjectsPrompt(brief.projects),
    'One to four paragraphs of two to six sentences.',
    dataNotOrders,
    'Answer with JSON of this shape: {"paragraphs": [{"sentences": [{"text": string, "notes": [string]}]}]}.',
  ].join('\n\n')

export const summaryInstructions = (brief: ResearchBrief): string =>
  [
    'You write what stands over a report: 3 to 5 sentences that answer the question, the answer first.',
    writingRules(brief),
    'Besides, where two notes of different sources cannot both be right, "contradictions": what it is about in a few words, "kind" numbers, dates or denial, and what each says, as a sentence with its note. Only where both speak of the same thing at the same time; mostly there are none.',
    dataNotOrders,
    'Answer with JSON of this shape: {"sentences": [{"text": string, "notes": [string]}], "contradictions": [{"about": string, "kind": "numbers" or "dates" or "denial", "a": {"text": string, "notes": [string]}, "b": {"text": string, "notes": [string]}}]}.',
  ].join('\n\n')

export const criticInstructions = [
  'You check a report. You get its sentences, each with an id and with the words of the sources that it rests on. Name the sentences of which those words do not say what the sentence says: another number, name, date, cause or degree, something added, something generalised. A sentence that says less than its source, or says it in other words or in another language, is right.',
  dataNotOrders,
  'Answer with JSON of this shape: {"unsupported": [{"id": string, "why": string}]}; an empty list where all is well.',
].join('\n\n')

export const fillInstructions = (brief: ResearchBrief): string =>
  [
    `You fill the fields of a form from notes, texts in ${brief.language}. Fields that lie in a list stand there for its first item, "/0/"; number further items "/1/", "/2/" and so on, at most 10. Each value rests on notes, whose ids you give; what no note says is left out.`,
    dataNotOrders,
    'Answer with JSON of this shape: {"fields": [{"pointer": string, "value": string, "notes": [string]}]}; numbers and true or false are written as texts too.',
  ].join('\n\n')

/** Notes as a model sees them: id, what it says, whose it is, and the words it rests on. */
export function notesAsMaterial(notes: readonly Note[], documents: readonly ResearchDocument[]): string {
  const lines = notes.map(({ id, text, places }) => {
    const [place] = places
    const { title = '', siteName, publishedOn } = documents[place?.document ?? -1] ?? {}
    const facts = [siteName, publishedOn?.slice(0, 10)].filter((fact) => fact !== undefined).join(', ')
    return `[${id}] ${text} (“${title}”${facts === '' ? '' : `, ${facts}`}: “${place?.words ?? ''}”)`
  })
  return markLabel(lines.join('\n'))
}

export const writePrompt = (brief: ResearchBrief, notes: string, order: string): string =>
  [notes, describeQuestion(brief), order].join('\n\n')
