import type { EpisodeScript } from '@patchbay/writing'
import type { HostNames } from '../production/choose-voices.ts'

/** Passages that were quoted, line by line: a name in them is the material's, whoever speaks. */
type Quoted = readonly (readonly string[])[]

/**
 * The script as the new hosts say it: where the hosts were called by their names, they are called by the new ones. All
 * at once, so that hosts may swap names. A name that a quoted passage has as well stays: there it is somebody else's.
 */
export function renameHosts(
  script: EpisodeScript,
  { from, to, quoted }: { from: HostNames; to: HostNames; quoted: Quoted },
): EpisodeScript {
  // One voice for both hosts: they had no names, so what looks like one is the material's.
  if (from[0] === from[1]) return script
  const lines = script.lines.map((line, index) => {
    const own = to[line.speaker] === '' ? dropSelfIntroduction(line.text, from[line.speaker]) : line.text
    return { ...line, text: renameInText(own, from, to, quoted[index] ?? []) }
  })
  const about = (text: string) => renameInText(text, from, to, quoted.flat())
  return {
    ...script,
    title: about(script.title),
    description: about(script.description),
    lines,
    chapters: script.chapters.map((chapter) => ({ ...chapter, title: about(chapter.title) })),
  }
}

function renameInText(text: string, from: HostNames, to: HostNames, quotes: readonly string[]): string {
  const names = from.filter(
    (name, host) =>
      name !== '' && to[host] !== '' && !quotes.some((quote) => wholeWordPattern(escapeRegExp(name)).test(quote)),
  )
  if (names.length === 0) return text
  // The longer name first: "Ava Marie" is not "Ava".
  const pattern = names.toSorted((one, other) => other.length - one.length).map(escapeRegExp)
  return text.replace(wholeWordPattern(pattern.join('|'), 'gu'), (name) => to[from.indexOf(name)] ?? name)
}

/** One voice for both hosts has no name to give: "Hello and welcome. I’m Ava." is "Hello and welcome." */
function dropSelfIntroduction(text: string, name: string): string {
  if (name === '') return text
  const rest = text.replace(new RegExp(`(^|\\s)(?:And )?I[’']m ${escapeRegExp(name)}[.!](?=\\s|$)`, 'u'), '$1').trim()
  return rest === '' ? text : rest
}

/** Words of their own: neither a part of another word nor of one that is joined by a hyphen. */
const wholeWordPattern = (pattern: string, flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_]|[\\p{L}\\p{N}]-)(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_]|-[\\p{L}\\p{N}])`, flags)

const escapeRegExp = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
