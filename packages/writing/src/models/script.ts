import { z } from 'zod'
import type { EpisodeBrief, EpisodeScript, ScriptLine } from '../port.ts'
import type { Grounding } from './grounding.ts'
import { parseSourceLabel } from '../material.ts'
import { countWords } from '../speech-rate.ts'
import { scriptWordRange } from './prompts.ts'

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

export const minLines = 4
const maxFaultsNamed = 12

/** What a listener would notice. `materialWords` tells whether a short script has an excuse. */
export function reviewScript(
  script: WrittenScript,
  brief: EpisodeBrief,
  materialWords: number,
  ground: Grounding | undefined,
) {
  const lines = script.chapters
    .flatMap((chapter) => chapter.lines)
    .filter((line) => toSpokenText(line.text, brief) !== '')
  const must: string[] = []
  const should: string[] = []
  if (lines.length < minLines) must.push('It has fewer than four lines.')
  if (lines.some((line) => line.speaker !== 1 && line.speaker !== 2))
    must.push('`speaker` must be 1 or 2 on every line.')
  else if (new Set(lines.map((line) => line.speaker)).size < 2) must.push('Only one host speaks: both must.')
  if (script.title.trim() === '') must.push('The title is empty.')
  should.push(...findUnmetInstructions(script, brief, materialWords).map(({ complaint }) => complaint))
  // What is not mended is left out by `toEpisodeScript`, which tells it too.
  const invented = lines.flatMap(({ text }) => {
    const facts = ground?.ungroundedFacts(toSpokenText(text, brief)) ?? []
    return facts.length === 0 ? [] : [`"${text.slice(0, 80)}" says ${facts.join(', ')}`]
  })
  if (invented.length > 0 && ground !== undefined) {
    should.push(
      `Numbers and names that stand nowhere in the material: ${invented.slice(0, maxFaultsNamed).join('; ')}. Say only what the material says.`,
    )
  }
  return { must, should }
}

/** What was ordered and is not met, said to the model and, where it stays so, to whoever ordered. */
export function findUnmetInstructions(
  script: WrittenScript,
  brief: EpisodeBrief,
  materialWords: number,
): { complaint: string; warning: string }[] {
  const lines = script.chapters
    .flatMap((chapter) => chapter.lines)
    .filter((line) => toSpokenText(line.text, brief) !== '')
  const words = Math.round(lines.reduce((sum, line) => sum + countWords(line.text), 0))
  const { least, most } = scriptWordRange(brief)
  const unmet: { complaint: string; warning: string }[] = []
  if (words < least * 0.7 && materialWords > least * 1.5) {
    unmet.push({
      complaint: `It has ${words} words; write at least ${least}.`,
      warning: `The episode is shorter than ordered: the model wrote ${words} words where at least ${least} were asked for.`,
    })
  }
  if (words > most * 1.25) {
    unmet.push({
      complaint: `It has ${words} words; write at most ${most}.`,
      warning: `The episode is longer than ordered: the model wrote ${words} words where at most ${most} were asked for.`,
    })
  }
  const cites = lines.some((line) => line.sources.some((label) => parseSourceLabel(label, brief.documents)))
  if (brief.documents.length > 0 && !cites) {
    unmet.push({
      complaint: 'No line names the passages it rests on in `sources`.',
      warning: 'The model did not say which passages its lines rest on: the episode has no citations.',
    })
  }
  return unmet
}

/**
 * The model's answer as the port's script: spoken words only, unknown labels left out, empty chapters dropped, and no
 * line that says numbers or names of its own.
 */
export function toEpisodeScript(
  script: WrittenScript,
  brief: EpisodeBrief,
  ground: Grounding | undefined,
): EpisodeScript {
  const lines: ScriptLine[] = []
  const invented: string[][] = []
  const chapters: EpisodeScript['chapters'] = []
  for (const chapter of script.chapters) {
    const firstLine = lines.length
    for (const line of chapter.lines) {
      const text = toSpokenText(line.text, brief)
      if (text === '') continue
      const facts = ground?.ungroundedFacts(text) ?? []
      if (facts.length > 0) {
        invented.push(facts)
        continue
      }
      const named = [...new Set(line.sources)].flatMap((label) => parseSourceLabel(label, brief.documents) ?? [])
      const sources = [...named, ...(ground?.additionalSources(text, named) ?? [])]
      lines.push({ speaker: line.speaker === 2 ? 1 : 0, text, sources })
    }
    if (lines.length > firstLine)
      chapters.push({ title: toOneLine(chapter.title) || toOneLine(script.title), firstLine })
  }
  const made: EpisodeScript = {
    title: toOneLine(script.title),
    description: toOneLine(script.description),
    language: brief.language,
    lines,
    chapters,
  }
  const facts = [...new Set(invented.flat())].slice(0, maxFaultsNamed).join(', ')
  return addWarnings(
    made,
    invented.length === 0
      ? []
      : [
          `${invented.length === 1 ? 'One line was' : `${invented.length} lines were`} left out of the script: the model said what stands nowhere in the sources (${facts}).`,
        ],
  )
}

export function addWarnings(script: EpisodeScript, more: readonly string[]): EpisodeScript {
  const warnings = [...(script.warnings ?? []), ...more]
  return warnings.length === 0 ? script : { ...script, warnings }
}

/** Takes off what models add although told not to: markdown, stage directions, the speaker's name. */
function toSpokenText(text: string, brief: EpisodeBrief): string {
  const names = [
    'host [12]',
    'speaker [12]',
    ...brief.hostNames.filter((name) => name !== '').map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  ]
  return toOneLine(text)
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

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
