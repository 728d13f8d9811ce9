import { anthropic } from './anthropic.ts'
import { elevenLabs } from './elevenlabs.ts'
import { google } from './google.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { openAi } from './openai.ts'
import type { Provider } from '@patchbay/engines'

/** Every provider. The settings' patterns, their keys, and the words of every failure follow from these rows. */
export const providers: readonly Provider[] = [openAi, google, anthropic, elevenLabs, openAiCompatible]
