import type { EpisodeScript, ScriptLine } from '@patchbay/writing'

/** The script of lines that no writer made: what opens it describes it, and it is one chapter. */
export const createPlainScript = (title: string, language: string, lines: ScriptLine[]): EpisodeScript => ({
  title,
  description: lines
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 300),
  language,
  lines,
  chapters: [{ title, firstLine: 0 }],
})
