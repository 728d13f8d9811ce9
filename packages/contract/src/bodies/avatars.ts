import * as z from 'zod/mini'
import { lengths, limits } from '../tables/limits.ts'
import { optionalField, requiredText, idField } from '../wire/body-fields.ts'
import { callbackData, instructions, scheduledOn, webAddress } from './common-fields.ts'

/** Only the name is required: without a file or URL the picture is drawn from the prompt. */
const create = {
  body: z.object({
    name: requiredText(lengths.avatarName),
    voiceId: optionalField(idField()),
    imageUrl: webAddress,
    prompt: instructions,
    callbackData,
    scheduledOn,
  }),
  files: { imageFile: limits.image },
}

export const avatarsRequests = {
  list: { summary: 'The avatars' },
  create: { summary: 'Creates an avatar from a picture or a description', ...create },
  createAsPublished: { summary: 'The same under its published path', ...create },
} as const
