import type { SlideLine, Storyboard } from '@patchbay/text'
import type { VideoLine } from '../production/video-sound.ts'

/** A line of a storyboard with the place of its slide, as it is spoken and drawn. */
export type StoryboardLine = VideoLine & SlideLine & { slide: number }

/** All that is said, in order. */
export const linesOfStoryboard = ({ slides }: Storyboard): StoryboardLine[] =>
  slides.flatMap(({ lines, chapter }, slide) =>
    lines.map((line, index) => ({ ...line, slide, startsChapter: index === 0 && chapter !== undefined })),
  )

/** What is said before this is greeting; of the rest so much describes it. */
const maxDescriptionCharacters = 300

/** What lists and pages say under the title: its own second line, else what is said first that comes out of a source. */
export function describeStoryboard(storyboard: Storyboard): string {
  if (storyboard.subtitle) return storyboard.subtitle
  const spokenLines = linesOfStoryboard(storyboard)
  const sourced = spokenLines.filter(({ sources }) => sources.length > 0)
  let description = ''
  for (const { text } of sourced.length > 0 ? sourced : spokenLines) {
    const longer = `${description} ${text}`.trim()
    if (description !== '' && longer.length > maxDescriptionCharacters) break
    description = longer
  }
  return description.length > maxDescriptionCharacters
    ? `${description.slice(0, maxDescriptionCharacters - 1).toWellFormed()}…`
    : description
}
