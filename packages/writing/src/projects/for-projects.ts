import type { Slide, SlideLine, SourceDocument, Storyboard } from '@patchbay/text'
import type { EpisodeScript, ProjectContext, ScriptLine, ShortScript } from '../port.ts'
import { openingOf } from './openings.ts'
import { avoidedWarnings, avoids, spelled, withoutAvoided } from './words.ts'

/**
 * What holds for everything that is written for a project, whoever wrote it: its name stands in the opening, its terms
 * are written as it writes them, and what is not to be said is not said.
 */
type Projects = readonly ProjectContext[]

/** The name must be heard before a listener has settled. */
const openingLines = 3

export function episodeForProjects(
  script: EpisodeScript,
  projects: Projects,
  documents: readonly SourceDocument[],
): EpisodeScript {
  const { language } = script
  const kept = script.lines.map((line) => ({ ...line, text: said(line.text, projects, language) }))
  const lines = opened(
    kept.filter(({ text }) => text !== ''),
    projects,
    language,
  )
  // A chapter whose first line is gone begins with the next that is left.
  const places = kept.map((_, at) => kept.slice(0, at).filter(({ text }) => text !== '').length)
  const chapters = script.chapters
    .map(({ title, firstLine }) => ({ title: spelled(title, projects), firstLine: places[firstLine] ?? 0 }))
    .filter(({ firstLine }, at, all) => firstLine < lines.length && all[at + 1]?.firstLine !== firstLine)
  return {
    ...script,
    title: spelled(script.title, projects),
    description: said(script.description, projects, language),
    lines,
    chapters,
    ...warned(script.warnings, projects, [...textsOf(documents), ...script.lines.map(({ text }) => text)]),
  }
}

export function shortForProjects(script: ShortScript, projects: Projects): ShortScript {
  const lines = script.lines
    .map((line) => ({ ...line, text: said(line.text, projects, script.language) }))
    .filter(({ text }) => text !== '')
  return { ...script, title: spelled(script.title, projects), lines: lines.length > 0 ? lines : script.lines }
}

/** A slide that shows what is not to be said goes, with all that is said while it stands. */
export function storyboardForProjects(
  storyboard: Storyboard,
  projects: Projects,
  documents: readonly SourceDocument[],
): Storyboard {
  const { language } = storyboard
  const isAvoided = avoids(projects)
  const isLeftOut = ({ lines, ...content }: Slide) =>
    content.shows !== 'title' &&
    content.shows !== 'sources' &&
    (isAvoided(stringsIn(content).join('\n')) ||
      (lines.length > 0 && lines.every(({ text }) => said(text, projects, language) === '')))
  const kept = chaptersKept(storyboard.slides, isLeftOut)
  const slides = kept.map((slide, at): Slide => {
    const lines = slide.lines
      .map((line): SlideLine => ({ ...line, text: said(line.text, projects, language) }))
      .filter(({ text }) => text !== '')
    return {
      ...spelledContent(slide, projects),
      lines: at === 0 ? opened(lines, projects, language) : lines,
    }
  })
  const texts = [...textsOf(documents), ...storyboard.slides.flatMap(({ lines }) => lines.map(({ text }) => text))]
  return {
    ...storyboard,
    title: spelled(storyboard.title, projects),
    slides,
    ...warned(storyboard.warnings, projects, texts),
  }
}

/** The slides that are left; a part whose first slide went begins with its next. */
function chaptersKept(slides: readonly Slide[], isLeftOut: (slide: Slide) => boolean): Slide[] {
  const kept: Slide[] = []
  let waiting: string | undefined
  for (const slide of slides) {
    if (isLeftOut(slide)) {
      waiting = slide.chapter ?? waiting
      continue
    }
    const chapter = slide.chapter ?? waiting
    kept.push({ ...slide, ...(chapter !== undefined && { chapter }) })
    waiting = undefined
  }
  return kept
}

const said = (text: string, projects: Projects, language: string): string =>
  spelled(withoutAvoided(text, projects, language), projects)

/** Whom it is from stands at the end of the first line, unless one of the first lines says it. */
function opened<Line extends ScriptLine | SlideLine>(lines: Line[], projects: Projects, language: string): Line[] {
  const heard = lines
    .slice(0, openingLines)
    .map(({ text }) => text.toLowerCase())
    .join('\n')
  const names = projects.map(({ name }) => name).filter((name) => !heard.includes(name.toLowerCase()))
  const [first, ...others] = lines
  if (first === undefined || names.length === 0) return lines
  const opening = openingOf(names, language)
  return [
    { ...first, text: /[。！？]$/u.test(first.text) ? first.text + opening : `${first.text} ${opening}` },
    ...others,
  ]
}

const textsOf = (documents: readonly SourceDocument[]) =>
  documents.flatMap(({ passages }) => passages.map(({ text }) => text))

function warned(before: string[] | undefined, projects: Projects, texts: readonly string[]): { warnings?: string[] } {
  const warnings = [...(before ?? []), ...avoidedWarnings(projects, texts)]
  return warnings.length > 0 ? { warnings } : {}
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** What a slide shows, with the terms as they are written. Words of our own (`shows`, `form`) are none of theirs. */
function spelledContent(slide: Slide, projects: Projects): Slide {
  const inside = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return name === 'shows' || name === 'form' ? value : spelled(value, projects)
    if (Array.isArray(value)) return value.map((one) => inside(one, name))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part, key)]))
  }
  return inside(slide, '') as Slide
}
