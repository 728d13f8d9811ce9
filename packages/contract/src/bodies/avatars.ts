import * as z from 'zod/mini'
import { lengths, limits } from '../tables/limits.ts'
import { maybe, neededText, sentId } from '../wire/bodies.ts'
import { callbackData, instructions, scheduledOn, webAddress } from './parts.ts'

/** Only the name is required: a picture comes as a file or an address, else it is drawn from the prompt. */
const create = {
  body: z.object({
    name: neededText(lengths.avatarName),
    voiceId: maybe(sentId()),
    imageUrl: webAddress,
    prompt: instructions,
    callbackData,
    scheduledOn,
  }),
  files: { imageFile: limits.image },
}

export const avatarsIntake = {
  list: { summary: 'The avatars' },
  create: { summary: 'Creates an avatar from a picture or a description', ...create },
  createAsPublished: { summary: 'The same under its published path', ...create },
} as const
