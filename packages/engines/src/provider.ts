import type { ImageModel, LanguageModel, SpeechModel, TranscriptionModel } from 'ai'

/** A model or a voice as its provider lists it. */
export type NamedModel = { id: string; name: string }

/** Where a provider is asked, with which key, and by what: an SDK's own settings. */
export type Place = { apiKey: string | undefined; baseURL: string | undefined; fetch: typeof fetch }

/** What a model can be plugged in for. */
export type Models = {
  text: LanguageModel
  speech: SpeechModel
  transcription: TranscriptionModel
  image: ImageModel
}
export type Port = keyof Models

/** A provider's voice; it speaks every language. */
export type ModelVoice = { providerId: string; name: string; gender: 'male' | 'female' }

/** How it is asked for voices made of recordings. */
export type CloneProtocol = {
  /** Where it is asked when no address is set. */
  base: string
  /** `mark` is kept beside the voice, where the server keeps such things. */
  add: (voice: { name: string; wav: Uint8Array<ArrayBuffer>; mark: string }) => {
    path: string
    form: Record<string, string | Uint8Array<ArrayBuffer>>
  }
  /** The fields of an answer that may hold the voice's id, the first that is there. */
  idFields: readonly string[]
  /** The list of voices, each with its mark. */
  list?: { path: string; markField: string }
  /** Where a voice is deleted. */
  removePath: (voiceId: string) => string
}

/** What else is to be known of a provider's models. */
type Traits = {
  text: object
  speech: {
    /** Offered where PATCHBAY_SPEECH_VOICES names none. */
    voices: readonly ModelVoice[]
    format: string
    /** What it is told besides words and voice: how to say them, or in which language they are. */
    takes: 'instructions' | 'language'
    /** Models that read IPA in marks in the middle of English. */
    readsIpa?: RegExp
    /** Undefined: it makes no voices for everybody. */
    clones: CloneProtocol | undefined
  }
  transcription: {
    /** Asked for in the words of the OpenAI SDK. */
    responseFormat?: string
    /** Who spoke stands in the answer's body and nowhere else. */
    namesSpeakersInBody?: true
    /** Models that say who speaks. */
    tellsSpeakers?: RegExp
    /** Models that say when each word is said, where they are asked. */
    timesWords?: RegExp
  }
  image: {
    /** How it is told that a picture is to be square. */
    square: { size: '1024x1024' } | { aspectRatio: '1:1' }
  }
}
export type ProviderModels<Of extends Port> = Traits[Of] & {
  model: (place: Place, modelId: string) => Promise<Models[Of]>
  /** A model that works, for Settings to begin with; null where none is better known than others. */
  example: string | null
}
export type ModelsByPort = { [Of in Port]?: ProviderModels<Of> }

/** How a provider is asked for its models, and which of them serve a port. */
export type Listing = {
  /** Undefined: it has an address only where one is set. */
  base: string | undefined
  path: string
  headers: (key: string) => Record<string, string>
  read: (json: unknown, port: Port) => NamedModel[] | undefined
  /** Where the voices stand, for who speaks. */
  voices?: { path: string; read: (json: unknown) => NamedModel[] | undefined }
}

/** Whom models can be had from. A port that it has none for is left out. */
export type Provider = {
  /** As it is written before the colon of a setting. */
  name: string
  /** What people call it; undefined: a server of one's own. */
  called?: string
  /** The setting that holds its key, beside the one of each port; undefined: it may do without. */
  keySetting?: string
  /** Whether the SDK knows no address of its own. */
  needsAddress?: true
  listing: Listing
} & ModelsByPort

/** The settings of a model that is plugged in. */
export type ModelChoice = {
  /** `provider:model`, for example `openai:gpt-5-mini`, as in PATCHBAY_TEXT_MODEL and its sisters. */
  model: string
  /** Where the provider is, for example `http://127.0.0.1:11434/v1`; required for servers of one's own. */
  baseUrl?: string | undefined
  apiKey?: string | undefined
  /** Plugged in by Settings and not by the environment: what is wrong is put right there. */
  isPluggedIn?: boolean | undefined
}

/** Where each thing of a model is set, as it stands in sentences such as "check …". */
export type SetBy = { key: string; model: string; address: string; voices: string }
export type ChosenModel<Of extends Port> = {
  port: Of
  row: ProviderModels<Of>
  modelId: string
  /** Who answers, at the beginning of a sentence: `OpenAI`, `The speech model server at 127.0.0.1:8880`. */
  who: string
  setBy: SetBy
  /** Takes its key out of words that came from elsewhere: a server may say it back. */
  withoutKey: (words: string) => string
  /** Made when it is first asked for. */
  model: () => Promise<Models[Of]>
}

/** Finds what the settings name. Throws the port's error with the name of the setting when they cannot work. */
export type ChooseModel = <Of extends Port>(port: Of, choice: ModelChoice) => ChosenModel<Of>
