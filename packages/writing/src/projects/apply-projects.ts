import type { Slide, SlideLine, SourceDocument, Storyboard } from '@patchbay/text'
import type { EpisodeScript, ProjectContext, ScriptLine, ShortScript } from '../port.ts'
import { openingOf } from './openings.ts'
import { describeAvoided, createAvoidedCheck, applyProjectSpelling, removeAvoided } from './project-words.ts'

/**
 * What holds for everything that is written for a project, whoever wrote it: its name stands in the opening, its terms
 * are written as it writes them, and what is not to be said is not said.
 */
type Projects = readonly ProjectContext[]

/** The name must be heard before a listener has settled. */
const maxOpeningLines = 3

export function applyProjectsToEpisode(
  script: EpisodeScript,
  projects: Projects,
  documents: readonly SourceDocument[],
): EpisodeScript {
  const { language } = script
  const kept = script.lines.map((line) => ({ ...line, text: applyProjectWords(line.text, projects, language) }))
  const lines = withProjectOpening(
    kept.filter(({ text }) => text !== ''),
    projects,
    language,
  )
  // A chapter whose first line is gone begins with the next that is left.
  const places = kept.map((_, index) => kept.slice(0, index).filter(({ text }) => text !== '').length)
  const chapters = script.chapters
    .map(({ title, firstLine }) => ({
      title: applyProjectSpelling(title, projects),
      firstLine: places[firstLine] ?? 0,
    }))
    .filter(({ firstLine }, index, all) => firstLine < lines.length && all[index + 1]?.firstLine !== firstLine)
  return {
    ...script,
    title: applyProjectSpelling(script.title, projects),
    description: applyProjectWords(script.description, projects, language),
    lines,
    chapters,
    ...withAvoidedWarnings(script.warnings, projects, [...textsOf(documents), ...script.lines.map(({ text }) => text)]),
  }
}

export function applyProjectsToShort(script: ShortScript, projects: Projects): ShortScript {
  const lines = script.lines
    .map((line) => ({ ...line, text: applyProjectWords(line.text, projects, script.language) }))
    .filter(({ text }) => text !== '')
  return {
    ...script,
    title: applyProjectSpelling(script.title, projects),
    lines: lines.length > 0 ? lines : script.lines,
  }
}

/** A slide that shows what is not to be said goes, with all that is said while it stands. */
export function applyProjectsToStoryboard(
  storyboard: Storyboard,
  projects: Projects,
  documents: readonly SourceDocument[],
): Storyboard {
  const { language } = storyboard
  const isAvoided = createAvoidedCheck(projects)
  const isLeftOut = ({ lines, ...content }: Slide) =>
    content.shows !== 'title' &&
    content.shows !== 'sources' &&
    (isAvoided(collectStrings(content).join('\n')) ||
      (lines.length > 0 && lines.every(({ text }) => applyProjectWords(text, projects, language) === '')))
  const kept = moveChapters(storyboard.slides, isLeftOut)
  const slides = kept.map((slide, index): Slide => {
    const lines = slide.lines
      .map((line): SlideLine => ({ ...line, text: applyProjectWords(line.text, projects, language) }))
      .filter(({ text }) => text !== '')
    return {
      ...applySpelling(slide, projects),
      lines: index === 0 ? withProjectOpening(lines, projects, language) : lines,
    }
  })
  const texts = [...textsOf(documents), ...storyboard.slides.flatMap(({ lines }) => lines.map(({ text }) => text))]
  return {
    ...storyboard,
    title: applyProjectSpelling(storyboard.title, projects),
    slides,
    ...withAvoidedWarnings(storyboard.warnings, projects, texts),
  }
}

/** The slides that are left; a part whose first slide went begins with its next. */
function moveChapters(slides: readonly Slide[], isLeftOut: (slide: Slide) => boolean): Slide[] {
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

const applyProjectWords = (text: string, projects: Projects, language: string): string =>
  applyProjectSpelling(removeAvoided(text, projects, language), projects)

/** Whom it is from stands at the end of the first line, unless one of the first lines says it. */
function withProjectOpening<Line extends ScriptLine | SlideLine>(
  lines: Line[],
  projects: Projects,
  language: string,
): Line[] {
  const heard = lines
    .slice(0, maxOpeningLines)
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

function withAvoidedWarnings(
  before: string[] | undefined,
  projects: Projects,
  texts: readonly string[],
): { warnings?: string[] } {
  const warnings = [...(before ?? []), ...describeAvoided(projects, texts)]
  return warnings.length > 0 ? { warnings } : {}
}

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(collectStrings) : []
}

/** What a slide shows, with the terms as they are written. Words of our own (`shows`, `form`) are none of theirs. */
function applySpelling(slide: Slide, projects: Projects): Slide {
  const inside = (value: unknown, name: string): unknown => {
    if (typeof value === 'string')
      return name === 'shows' || name === 'form' ? value : applyProjectSpelling(value, projects)
    if (Array.isArray(value)) return value.map((one) => inside(one, name))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part, key)]))
  }
  return inside(slide, '') as Slide
}
