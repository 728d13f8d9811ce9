import { type SpeechRequest, pronunciationsIn } from '@patchbay/sound'
import type { ProjectContext } from '@patchbay/writing'

/** The lines with how the projects' terms in them are said; a line without any is as it was, and so is its cache. */
export function withProjectPronunciations<Line extends SpeechRequest>(
  lines: Line[],
  projects: readonly ProjectContext[] | undefined,
): Line[] {
  const known = (projects ?? []).flatMap(({ terms }) =>
    terms.flatMap(({ term, spokenAs }) => (spokenAs === undefined ? [] : [{ term, spokenAs }])),
  )
  if (known.length === 0) return lines
  return lines.map((line) => {
    const sayings = pronunciationsIn(line.text, known)
    return sayings.length === 0 ? line : { ...line, sayings }
  })
}
