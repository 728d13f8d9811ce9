import type { HandlerInput } from '../../http/handlers.ts'

type IgnoredField = keyof HandlerInput<'content.create'>['body'] | keyof HandlerInput<'content.repurpose'>['body']

/** Options of the published contract that this server ignores; the result names them. */
const ignoredFieldMessages: [field: IgnoredField, words: string][] = [
  ['descriptionPrompt', 'the description is made of what the video says.'],
  ['thumbnailImagePrompt', 'the picture of the video is one of its slides.'],
  ['introImagePrompt', 'the video begins with its title.'],
  ['publishTargets', 'the video is published on its own page, and nowhere else.'],
  ['podcastId', 'a video stands in no podcast show.'],
  ['duration', 'the video is as long as there is something to explain.'],
  ['avatarId', 'nobody stands in an explainer.'],
  ['backgroundImageUrl', 'the slides have a ground of their own.'],
]

const isSent = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** A sentence for each wish that is not met; undefined where all are. */
export function ignoredFieldsOf(body: Partial<Record<IgnoredField, unknown>>): string[] | undefined {
  const found = ignoredFieldMessages.flatMap(([field, words]) =>
    isSent(body[field]) ? [`${field} was not followed: ${words}`] : [],
  )
  return found.length > 0 ? found : undefined
}
