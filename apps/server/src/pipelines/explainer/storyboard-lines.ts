import type { SlideLine, Storyboard } from '../../media/video/explainers/storyboard.ts'
import type { VideoLine } from '../production/video-sound.ts'

/** A line of a storyboard with the place of its slide, as it is spoken and drawn. */
export type StoryboardLine = VideoLine & SlideLine & { slide: number }

/** All that is said, in order. */
export const saidIn = ({ slides }: Storyboard): StoryboardLine[] =>
  slides.flatMap(({ lines, chapter }, slide) =>
    lines.map((line, at) => ({ ...line, slide, startsChapter: at === 0 && chapter !== undefined })),
  )

/** What is said before this is greeting; of the rest so much describes it. */
const mostCharacters = 300

/** What lists and pages say under the title: its own second line, else what is said first that comes out of a source. */
export function descriptionOf(storyboard: Storyboard): string {
  if (storyboard.subtitle) return storyboard.subtitle
  const said = saidIn(storyboard)
  const sourced = said.filter(({ sources }) => sources.length > 0)
  let description = ''
  for (const { text } of sourced.length > 0 ? sourced : said) {
    const longer = `${description} ${text}`.trim()
    if (description !== '' && longer.length > mostCharacters) break
    description = longer
  }
  return description.length > mostCharacters
    ? `${description.slice(0, mostCharacters - 1).toWellFormed()}…`
    : description
}

/** Where the parts of the video begin: with the first line of a slide that begins one. */
export function chaptersOf(
  { slides }: Storyboard,
  said: readonly StoryboardLine[],
  heard: readonly { startMs: number }[],
): { title: string; startMs: number }[] {
  const chapters = slides.flatMap(({ chapter }, slide) => {
    const line = said.findIndex((one) => one.slide === slide)
    return chapter === undefined || line < 0 ? [] : [{ title: chapter, startMs: heard[line]?.startMs ?? 0 }]
  })
  // Players take the first for the beginning of all.
  return chapters.map((chapter, at) => (at === 0 ? { ...chapter, startMs: 0 } : chapter))
}
