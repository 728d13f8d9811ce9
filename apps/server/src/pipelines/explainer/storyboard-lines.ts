import type { SlideLine, Storyboard } from '@patchbay/text'
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
