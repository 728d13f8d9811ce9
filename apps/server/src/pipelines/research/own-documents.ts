import { type ResearchReport, reportAsText } from '@patchbay/contract'
import type { projects, researches } from '../../db/schema.ts'
import { cleanLine, type Passage, type SourceDocument } from '@patchbay/text'
import { detectLanguageOf } from '@patchbay/engines'
import type { OwnEpisode } from '../recordings/own-episode.ts'
import type { FoundItem } from './find-own.ts'

type Said = Omit<Passage, 'id'>
type Named = Pick<SourceDocument, 'title' | 'url' | 'author' | 'publishedOn' | 'siteName'>

/** With fewer lines out of sources an episode is what its hosts say, not what they read. */
const leastSourced = 3

/** What an episode says out of its sources, so that greetings and questions become no facts; all of it where it names hardly any. */
export function documentOfEpisode({ script, chunks, quotations }: OwnEpisode, named: Named): SourceDocument {
  const heading = (at: number) => script.chapters.findLast(({ firstLine }) => firstLine <= at)?.title
  const lines = chunks.map(({ text, timestamp }, at) => ({ text, timeMs: Math.round(timestamp[0] * 1000), at }))
  const sourced = lines.filter(({ at }) => (quotations[at]?.length ?? 0) > 0)
  const chosen = sourced.length < leastSourced ? lines : sourced
  const said = chosen.map(({ text, timeMs, at }): Said => ({ text, timeMs, ...given('heading', heading(at)) }))
  return documentOf(named, said, script.language)
}

export function documentOfTranscript(responseText: string, language: string | null, named: Named): SourceDocument {
  const lines = JSON.parse(responseText) as { text: string; timestamp?: [number, number] }[]
  const said = lines.map(({ text, timestamp }): Said => ({
    text,
    ...given('timeMs', timestamp && Math.round(timestamp[0] * 1000)),
  }))
  return documentOf(named, said, language ?? undefined)
}

export function documentOfItem(item: FoundItem, named: Named): SourceDocument {
  return documentOf(named, paragraphsOf(item.text))
}

export function documentOfProject(project: typeof projects.$inferSelect, named: Named): SourceDocument {
  return documentOf(named, paragraphsOf(`${project.name}. ${project.description.replace(/[#*_`>]+/g, ' ')}`))
}

/** Without its numbers of sources: they are another report's. */
export function documentOfResearch(research: typeof researches.$inferSelect, named: Named): SourceDocument {
  const text = research.report
    ? reportAsText(research.report as ResearchReport)
    : (research.responseText ?? '').replace(/<\/(p|h\d|li|div)>/gi, '\n\n').replace(/<[^>]{1,2000}>/g, ' ')
  return documentOf(named, paragraphsOf(text.replace(/\s*\[\d+(, ?\d+)*\]/g, '')), research.language ?? undefined)
}

const paragraphsOf = (text: string): Said[] =>
  text.split(/\n\s*\n|\r\n\s*\r\n/).map((paragraph) => ({ text: paragraph }))

function documentOf(named: Named, said: readonly Said[], language?: string): SourceDocument {
  const passages = said
    .map((one) => ({ ...one, text: cleanLine(one.text) }))
    .filter(({ text }) => text !== '')
    .map((one, at): Passage => ({ ...one, id: `p${at + 1}` }))
  return { sourceType: 'text', ...named, language: language ?? detectLanguageOf(passages), passages }
}

/** A field that is only there where there is something to say. */
const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
