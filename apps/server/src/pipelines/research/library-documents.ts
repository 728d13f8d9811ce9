import { type ResearchReport, reportAsText } from '@patchbay/contract'
import type { projects, researches } from '../../db/schema.ts'
import { cleanLine, type Passage, type SourceDocument } from '@patchbay/text'
import { detectLanguageOf } from '@patchbay/engines'
import type { EpisodeRecording } from '../recordings/episode-recording.ts'
import type { FoundItem } from './library-queries.ts'

type PassageText = Omit<Passage, 'id'>
type DocumentHeader = Pick<SourceDocument, 'title' | 'url' | 'author' | 'publishedOn' | 'siteName'>

/** With fewer lines out of sources an episode is what its hosts say, not what they read. */
const minSourcedShare = 3

/** What an episode says out of its sources, so that greetings and questions become no facts; all of it where it names hardly any. */
export function documentOfEpisode(
  { script, chunks, quotations }: EpisodeRecording,
  named: DocumentHeader,
): SourceDocument {
  const heading = (at: number) => script.chapters.findLast(({ firstLine }) => firstLine <= at)?.title
  const lines = chunks.map(({ text, timestamp }, index) => ({
    text,
    timeMs: Math.round(timestamp[0] * 1000),
    at: index,
  }))
  const sourced = lines.filter(({ at }) => (quotations[at]?.length ?? 0) > 0)
  const chosen = sourced.length < minSourcedShare ? lines : sourced
  const passageTexts = chosen.map(({ text, timeMs, at }): PassageText => ({
    text,
    timeMs,
    ...optionalField('heading', heading(at)),
  }))
  return buildDocument(named, passageTexts, script.language)
}

export function documentOfTranscript(
  responseText: string,
  language: string | null,
  named: DocumentHeader,
): SourceDocument {
  const lines = JSON.parse(responseText) as { text: string; timestamp?: [number, number] }[]
  const passageTexts = lines.map(({ text, timestamp }): PassageText => ({
    text,
    ...optionalField('timeMs', timestamp && Math.round(timestamp[0] * 1000)),
  }))
  return buildDocument(named, passageTexts, language ?? undefined)
}

export function documentOfItem(item: FoundItem, named: DocumentHeader): SourceDocument {
  return buildDocument(named, paragraphsOf(item.text))
}

export function documentOfProject(project: typeof projects.$inferSelect, named: DocumentHeader): SourceDocument {
  return buildDocument(named, paragraphsOf(`${project.name}. ${project.description.replace(/[#*_`>]+/g, ' ')}`))
}

/** Without its numbers of sources: they are another report's. */
export function documentOfResearch(research: typeof researches.$inferSelect, named: DocumentHeader): SourceDocument {
  const text = research.report
    ? reportAsText(research.report as ResearchReport)
    : (research.responseText ?? '').replace(/<\/(p|h\d|li|div)>/gi, '\n\n').replace(/<[^>]{1,2000}>/g, ' ')
  return buildDocument(named, paragraphsOf(text.replace(/\s*\[\d+(, ?\d+)*\]/g, '')), research.language ?? undefined)
}

const paragraphsOf = (text: string): PassageText[] =>
  text.split(/\n\s*\n|\r\n\s*\r\n/).map((paragraph) => ({ text: paragraph }))

function buildDocument(named: DocumentHeader, passageTexts: readonly PassageText[], language?: string): SourceDocument {
  const passages = passageTexts
    .map((one) => ({ ...one, text: cleanLine(one.text) }))
    .filter(({ text }) => text !== '')
    .map((one, index): Passage => ({ ...one, id: `p${index + 1}` }))
  return { sourceType: 'text', ...named, language: language ?? detectLanguageOf(passages), passages }
}

/** A field that is only there where there is something to say. */
const optionalField = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
