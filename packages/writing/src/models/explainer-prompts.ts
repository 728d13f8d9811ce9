import type { SourceDocument } from '@patchbay/text'
import { charactersPerWordOf } from '../speech-rate.ts'
import { maxLengths, maxCounts } from '../explainers/lengths.ts'
import type { ExplainerBrief } from '../port.ts'
import { buildProjectsPrompt } from '../projects/prompt.ts'
import { explainerWords } from './explainer-schema.ts'
import { markLabel } from '../material.ts'
import { dataNotOrders } from './prompts.ts'

export function explainerInstructions({ language, speakers, documents }: ExplainerBrief): string {
  const { least, aim, most: longestTalk } = explainerWords(language)
  const signs = charactersPerWordOf(language)
  const count = (words: number) => Math.round(words * (signs ?? 1))
  const unit = signs === undefined ? 'words' : 'characters'
  return [
    `You write an explainer video in ${language}: slides, and what is said while each stands. Every word, shown or said, is in ${language}.`,
    speakers === 2
      ? 'Two people tell it, 1 and 2: one explains, the other asks what a watcher would ask, in few words. Both speak; neither has a name.'
      : 'One person, 1, tells it to the watcher.',
    `Length: about ${count(aim)} spoken ${unit} (at least ${count(least)}, at most ${count(longestTalk)}) over 8 to 16 slides. Less material gives a shorter video; never pad, never repeat.`,
    'One idea a slide, understood in three seconds. What is said explains what is shown while it is shown, and never contradicts it. Say talk, not prose: short sentences, real explanations, an example where the material has one. No stage directions, no markdown, no emoji. The first spoken sentence makes one want to know more: no greeting.',
    `Kinds of slides, in \`shows\`, with the fields they use (all others empty):
- title: the first one. Uses no field but its lines.
- agenda: heading, items (at most ${maxCounts.agenda}), what is coming. Only for four parts or more.
- statement: text, one sentence of at most ${maxLengths.statement} characters; items, empty or 1 to ${maxCounts.more} sentences of at most ${maxLengths.more} characters that go on from it and come under it as they are said.
- list: heading, 2 to ${maxCounts.items} items of at most ${maxLengths.item} characters.
- quotation: text of at most ${maxLengths.quotation} characters, word for word as it stands in the material, and from: who says it; items, empty or ${maxCounts.meanings} sentence of at most ${maxLengths.more} characters that says what follows from it and comes under it when it is said.
- number: value (a number with its unit as the material writes it) and label (what it counts, at most ${maxLengths.label} characters); items, empty or ${maxCounts.meanings} sentence of at most ${maxLengths.more} characters that says what it means, as a comparison makes it felt, and comes under it when it is said.
- comparison: heading, two sides with 1 to ${maxCounts.sideItems} items of at most ${maxLengths.side} characters.
- timeline: heading, 2 to ${maxCounts.events} events in order (when, what).
- chart: heading, form (bars, line over time, or share of one whole), unit, 2 to ${maxCounts.rows} rows (label of at most ${maxLengths.rowLabel} characters, value): numbers of one table or passage, exactly as they stand there.
- recap: heading, 2 or 3 items that were said before.
Headings have at most ${maxLengths.heading} characters. Use several kinds; a list, number, comparison, timeline or chart where the material has one.`,
    'In `lines`, `item` is the item that comes into sight when the line begins, from 0, or -1: in lists, agendas and recaps each item, in statements, quotations and numbers each further sentence (the statement, quotation or number itself is said first, with -1), in timelines each event, in comparisons 0 for the left and 1 for the right side, in order. `chapter` names the part that begins with the slide, and is empty elsewhere; 3 to 6 in all.',
    documents.length > 0
      ? 'Say and show only what the material says; no facts, names, numbers or quotations of your own. On each line that uses the material, list in `sources` the labels of its passages, such as "1:p4". Do not write a slide of sources: it is added.'
      : 'There is no material: speak from what is generally known, and say so where something is uncertain or disputed. No charts, no numbers shown large, no quotations, no studies, exact figures or names that you are not sure of. `sources` is empty everywhere.',
    dataNotOrders,
    'Answer with JSON of this shape: {"title": string (at most 80 characters), "subtitle": string, "slides": [{"shows": string, "chapter": string, "heading": string, "text": string, "items": [string], "value": string, "label": string, "from": string, "sides": [{"name": string, "items": [string]}], "events": [{"when": string, "what": string}], "form": string, "unit": string, "rows": [{"label": string, "value": number}], "lines": [{"speaker": 1 or 2, "text": string, "item": number, "sources": [string]}]}]}.',
  ].join('\n\n')
}

export function explainerPrompt(brief: ExplainerBrief, material: string): string {
  const wishes = brief.instructions?.trim() ?? ''
  const title = brief.title?.trim() ?? ''
  return [
    ...buildProjectsPrompt(brief.projects),
    ...(brief.documents.length > 0
      ? [material, ...tablesOf(brief.documents)]
      : [`The topic, as the user put it: ${markLabel(brief.topic ?? '')}`]),
    ...(title === '' ? [] : [`The video is called: ${title}`]),
    ...(wishes === '' ? [] : [`The user who ordered it asks: ${wishes}`]),
    `Write the explainer now, in ${brief.language}.`,
  ].join('\n\n')
}

const [maxTables, maxRows] = [8, 40]

/** The tables of the material, which its passages may not hold. */
function tablesOf(documents: readonly SourceDocument[]): string[] {
  const tables = documents.flatMap((document, index) =>
    (document.tables ?? []).map(({ caption = '', header, rows, passageId }) => {
      const label = passageId === undefined ? `source ${index + 1}` : `${index + 1}:${passageId}`
      return [
        `Table of ${label}: ${caption}`,
        ...[header, ...rows.slice(0, maxRows)].map((cells) => cells.join(' | ').slice(0, 600)),
      ].join('\n')
    }),
  )
  return tables.length === 0 ? [] : [markLabel(tables.slice(0, maxTables).join('\n\n'))]
}
