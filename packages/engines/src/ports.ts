import { type EngineError, PictureError, SpeechError, TranscriptionError, WritingError } from './engine-error.ts'
import type { Port } from './provider.ts'

type PortDescription = {
  called: string
  prefix: string
  example: string
  failure: typeof EngineError
  tooMuch: (model: string) => string
}

/** What a model can be plugged in for: the settings `<prefix>_MODEL`, `_BASE_URL` and `_API_KEY`, and their words. */
export const ports = {
  text: {
    called: 'text model',
    prefix: 'PATCHBAY_TEXT',
    example: 'openai:gpt-5-mini',
    failure: WritingError,
    tooMuch: (model: string) =>
      `The material is too long for the model "${model}". Use a model that reads more, or fewer sources.`,
  },
  speech: {
    called: 'speech model',
    prefix: 'PATCHBAY_SPEECH',
    example: 'openai:gpt-4o-mini-tts',
    failure: SpeechError,
    tooMuch: (model: string) => `A line is too long for the model "${model}".`,
  },
  transcription: {
    called: 'transcription model',
    prefix: 'PATCHBAY_TRANSCRIPTION',
    example: 'openai:whisper-1',
    failure: TranscriptionError,
    tooMuch: (model: string) => `The recording is too large for the model "${model}".`,
  },
  image: {
    called: 'image model',
    prefix: 'PATCHBAY_IMAGE',
    example: 'openai:gpt-image-1',
    failure: PictureError,
    tooMuch: (model: string) => `The words are too many for the model "${model}".`,
  },
} satisfies Record<Port, PortDescription>
