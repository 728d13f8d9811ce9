import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { WritingError } from '../port.ts'

export type TextModelConfig = {
  /** `openai:…`, `google:…`, `anthropic:…` or `openai-compatible:…` (Ollama, vLLM, …), as in PATCHBAY_TEXT_MODEL. */
  model: string
  /** Where the provider is; required for `openai-compatible`, for example `http://127.0.0.1:11434/v1`. */
  baseUrl?: string
  apiKey?: string
  /** How often a call that failed for a passing reason is tried again at once; the pipeline retries later besides. */
  maxRetries?: number
}

export type Provider = 'openai' | 'google' | 'anthropic' | 'openai-compatible'

/** What people call a provider, and the settings that its failures are about. */
export const providers: Record<Provider, { name: string; keySetting: string }> = {
  openai: { name: 'OpenAI', keySetting: 'OPENAI_API_KEY' },
  google: { name: 'Google', keySetting: 'GOOGLE_GENERATIVE_AI_API_KEY' },
  anthropic: { name: 'Anthropic', keySetting: 'ANTHROPIC_API_KEY' },
  'openai-compatible': { name: 'The text model server', keySetting: 'PATCHBAY_TEXT_API_KEY' },
}

export type TextModel = { provider: Provider; modelId: string; model: LanguageModel; maxRetries: number }

/** Throws `WritingError` with the name of the setting when the configuration cannot work. */
export function textModel(config: TextModelConfig): TextModel {
  const [provider, modelId] = parts(config.model)
  const { keySetting } = providers[provider]
  // Given by hand: without one the SDK would look into the environment itself.
  const apiKey = config.apiKey ?? ''
  if (apiKey === '' && provider !== 'openai-compatible') {
    throw new WritingError(`The text model "${config.model}" needs a key: set ${keySetting}.`)
  }
  const found = { provider, modelId, maxRetries: config.maxRetries ?? 2 }
  const place = { apiKey, ...(config.baseUrl !== undefined && { baseURL: config.baseUrl }) }
  switch (provider) {
    case 'openai':
      return { ...found, model: createOpenAI(place)(modelId) }
    case 'google':
      return { ...found, model: createGoogle(place)(modelId) }
    case 'anthropic':
      return { ...found, model: createAnthropic(place)(modelId) }
    case 'openai-compatible': {
      if (config.baseUrl === undefined) {
        throw new WritingError(`The text model "${config.model}" needs an address: set PATCHBAY_TEXT_BASE_URL.`)
      }
      const keyed = apiKey === '' ? {} : { apiKey }
      const server = createOpenAICompatible({
        name: 'compatible',
        baseURL: config.baseUrl,
        ...keyed,
        supportsStructuredOutputs: true,
      })
      return { ...found, model: server(modelId) }
    }
  }
}

function parts(model: string): [Provider, string] {
  const colon = model.indexOf(':')
  const provider = Object.keys(providers).find((name): name is Provider => name === model.slice(0, colon))
  const modelId = model.slice(colon + 1).trim()
  if (provider === undefined || modelId === '') {
    throw new WritingError(
      `"${model}" is not a text model: PATCHBAY_TEXT_MODEL is written as provider:model, with ${Object.keys(providers).join(', ')} as providers.`,
    )
  }
  return [provider, modelId]
}
