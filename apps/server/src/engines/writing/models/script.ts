import { z } from 'zod'
import type { EpisodeBrief, EpisodeScript, ScriptLine } from '../port.ts'
import { sourceOf } from './material.ts'
import { lengthInWords } from './prompts.ts'

/** Every field required and none bounded: the strict modes of the providers refuse optional ones and most bounds. */
export const scriptSchema = z.object({
  title: z.string(),
  description: z.string(),
  chapters: z.array(
    z.object({
      title: z.string(),
      lines: z.array(z.object({ speaker: z.number(), text: z.string(), sources: z.array(z.string()) })),
    }),
  ),
})
export type WrittenScript = z.infer<typeof scriptSchema>

/** What a listener would notice. `materialWords` tells whether a short script has an excuse. */
export function reviewScript(script: WrittenScript, brief: EpisodeBrief, materialWords: number) {
  const lines = script.chapters.flatMap((chapter) => chapter.lines).filter((line) => spoken(line.text, brief) !== '')
  const must: string[] = []
  const should: string[] = []
  if (lines.length < 4) must.push('It has fewer than four lines.')
  if (lines.some((line) => line.speaker !== 1 && line.speaker !== 2))
    must.push('`speaker` must be 1 or 2 on every line.')
  else if (new Set(lines.map((line) => line.speaker)).size < 2) must.push('Only one host speaks: both must.')
  if (script.title.trim() === '') must.push('The title is empty.')
  const isCounted = !/Chinese|Japanese|Thai|Lao|Khmer|Burmese/.test(brief.language)
  const words = lines.reduce((sum, line) => sum + line.text.split(/\s+/).length, 0)
  const { least, most } = lengthInWords(brief)
  if (isCounted && words < least * 0.7 && materialWords > least * 1.5)
    should.push(`It has ${words} words; write at least ${least}.`)
  if (isCounted && words > most * 1.25) should.push(`It has ${words} words; write at most ${most}.`)
  if (
    brief.documents.length > 0 &&
    !lines.some((line) => line.sources.some((label) => sourceOf(label, brief.documents)))
  ) {
    should.push('No line names the passages it rests on in `sources`.')
  }
  return { must, should }
}

/** The model's answer as the port's script: spoken words only, unknown labels left out, empty chapters dropped. */
export function toEpisodeScript(script: WrittenScript, brief: EpisodeBrief): EpisodeScript {
  const lines: ScriptLine[] = []
  const chapters: EpisodeScript['chapters'] = []
  for (const chapter of script.chapters) {
    const firstLine = lines.length
    for (const line of chapter.lines) {
      const text = spoken(line.text, brief)
      if (text === '') continue
      const sources = [...new Set(line.sources)].flatMap((label) => sourceOf(label, brief.documents) ?? [])
      lines.push({ speaker: line.speaker === 2 ? 1 : 0, text, sources })
    }
    if (lines.length > firstLine) chapters.push({ title: oneLine(chapter.title) || oneLine(script.title), firstLine })
  }
  return {
    title: oneLine(script.title),
    description: oneLine(script.description),
    language: brief.language,
    lines,
    chapters,
  }
}

/** Takes off what models add although told not to: markdown, stage directions, the speaker's name. */
function spoken(text: string, brief: EpisodeBrief): string {
  const names = [
    'host [12]',
    'speaker [12]',
    ...brief.hostNames.filter((name) => name !== '').map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  ]
  return oneLine(text)
    .replace(new RegExp(`^\\W{0,3}(${names.join('|')})\\W{0,3}:\\W{0,3}\\s*`, 'i'), '')
    .replace(
      /[*_]?[([](laughs?|laughing|chuckles?|pauses?|sighs?|smiles?|music|sound|applause)[^)\]]{0,40}[)\]][*_]?/gi,
      ' ',
    )
    .replace(/\*\*|__|`|^#+\s|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/g, '')
    .replace(/\s*\[\d+:p\d+(,\s*\d+:p\d+)*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
