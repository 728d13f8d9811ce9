import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateText } from 'ai'
import { encodeSample, type SpeechEngine, wavOf } from '@patchbay/sound'
import { askModel, EngineError, within } from '@patchbay/engines'
import { chosenModel } from '../chosen-model.ts'
import type { Parts } from './plugged-in.ts'
import type { EnginePort, Trial } from './port.ts'

/** What is tried: the parts of one engine, and of a model for words how it is reached. */
export type Tried = {
  port: EnginePort
  parts: Parts
  model: { model: string; baseUrl: string | undefined; apiKey: string | undefined; isPluggedIn?: boolean } | undefined
  /** Never said, whoever says it back. */
  key: string | undefined
  /** Speaks what ears are tried with. */
  voice: SpeechEngine
}
type Came = Partial<Omit<Trial, 'works' | 'ms' | 'asked'>> & { said: string }

/** A person looks at the screen that waits for it. */
const mostMs = 60_000
const sentence = 'The harbour opens at nine in the morning.'
const question = 'What is a lighthouse for? Answer in one short sentence.'

const asked: Record<EnginePort, string> = {
  text: question,
  speech: sentence,
  transcription: `A recording of “${sentence}”`,
  image: 'A small red lighthouse on a rock, flat colours, no text',
  search: 'lighthouse',
  mail: 'Whether it signs in',
}

/** Never throws for what the engine does: that is said. */
export async function tryEngine(tried: Tried, signal: AbortSignal, most = mostMs): Promise<Trial> {
  const started = performance.now()
  const nothing = { answer: null, audio: null, picture: null, cost: null, tokens: null, characters: null }
  const end = (works: boolean, came: Came): Trial => ({
    ...nothing,
    ...came,
    works,
    ms: Math.round(performance.now() - started),
    asked: asked[tried.port],
  })
  const late = (waited: string) => new EngineError(`It did not answer within ${waited}.`, true, { isLate: true })
  try {
    return end(true, await within({ mostMs: most, signal, late }, (either) => trials[tried.port](tried, either)))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) return end(false, { said: withoutKey(error.message, tried) })
    if (tried.port === 'mail' && error instanceof Error) {
      return end(false, { said: `The mail server refused: ${withoutKey(error.message, tried)}` })
    }
    throw error
  }
}

const withoutKey = (words: string, { key }: Tried) =>
  (key ? words.replaceAll(key, '…') : words).replace(/\s+/g, ' ').slice(0, 500)

const none = (): never => {
  throw new EngineError('Nothing serves this yet.')
}

const trials: Record<EnginePort, (tried: Tried, signal: AbortSignal) => Promise<Came>> = {
  text: async ({ parts, model }, signal) => {
    if (model) return askWords(model, signal)
    const concept = await (parts.concepts ?? none()).draftShow({ topic: 'Lighthouses', language: 'English' }, signal)
    return { said: 'It outlined a show about lighthouses by rules.', answer: concept.name }
  },
  speech: async ({ parts }, signal) => {
    const speech = parts.speech ?? none()
    const voices = await speech.voices()
    const voice = voices.find(({ language }) => language.startsWith('English')) ?? voices[0] ?? none()
    const spoken = await speech.speak({ text: sentence, voiceId: voice.id }, signal)
    const audio = await inFolder(async (folder) => {
      const path = join(folder, 'tried.mp3')
      await encodeSample(spoken, path, signal)
      return `data:audio/mpeg;base64,${(await readFile(path)).toString('base64')}`
    })
    const seconds = (spoken.samples.length / spoken.sampleRateHz).toFixed(1)
    return {
      said: `${voice.name} spoke for ${seconds} seconds.`,
      audio,
      characters: sentence.length,
      cost: `${sentence.length} characters`,
    }
  },
  transcription: async ({ parts, voice }, signal) => {
    const ears = parts.transcription ?? none()
    const speaker = (await voice.voices()).find(({ language }) => language.startsWith('English')) ?? none()
    const spoken = await voice.speak({ text: sentence, voiceId: speaker.id }, signal)
    const heard = await inFolder(async (folder) => {
      const path = join(folder, 'tried.wav')
      await writeFile(path, wavOf(spoken.samples, spoken.sampleRateHz))
      return await ears.transcribe(path, signal)
    })
    const words = heard.segments
      .map(({ text }) => text)
      .join(' ')
      .trim()
      .slice(0, 500)
    const seconds = (spoken.samples.length / spoken.sampleRateHz).toFixed(1)
    return { said: `It heard “${words}”.`, answer: words, cost: `${seconds} seconds of sound` }
  },
  image: async ({ parts }, signal) => {
    const bytes = await (parts.pictures ?? none()).draw({ words: asked.image }, signal)
    const type = bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpeg' : 'webp'
    const size = `${Math.round(bytes.length / 1024)} kB`
    // Larger ones are no address that a page should carry.
    const picture = bytes.length <= 8_000_000 ? `data:image/${type};base64,${bytes.toString('base64')}` : null
    return { said: `A picture of ${size} came back.`, picture, cost: '1 picture' }
  },
  search: async ({ parts }, signal) => {
    const engines = parts.search ?? []
    if (engines.length === 0) return none()
    const query = { words: asked.search, language: 'English', most: 3 }
    // Of several, the first that answers tells enough.
    const hits = await Promise.any(engines.map((engine) => engine.search(query, signal))).catch((error: unknown) => {
      throw error instanceof AggregateError ? (error.errors[0] as unknown) : error
    })
    const answer = hits
      .map(({ title }) => title)
      .join('; ')
      .slice(0, 500)
    return { said: `It found ${hits.length} places.`, answer: answer || null, cost: '1 question' }
  },
  mail: async ({ parts }, signal) => {
    await (parts.mail ?? none()).check(signal)
    return { said: 'The mail server let us in. No mail was sent.' }
  },
}

async function askWords(choice: NonNullable<Tried['model']>, signal: AbortSignal): Promise<Came> {
  const chosen = chosenModel('text', choice)
  const { text, usage, response } = await askModel(chosen, { mostMs, signal }, (model, abortSignal) =>
    generateText({ model, prompt: question, maxRetries: 0, abortSignal }),
  )
  const answer = text.replace(/\s+/g, ' ').trim().slice(0, 500)
  if (answer === '') throw new EngineError(`${chosen.who} answered without a word.`, true)
  // A server that counts none says nothing of them, which is read as none.
  const tokens = usage.totalTokens || null
  const { inputTokens: read, outputTokens: written } = usage
  const parts = read === undefined || written === undefined ? '' : ` (${read} read, ${written} written)`
  const money = dollarsSaid(usage.raw, response.headers)
  const counted = tokens === null ? [] : [`${tokens} tokens${parts}`]
  const cost = [...counted, ...(money === undefined ? [] : [`${money} by its own count`])].join(', ')
  return { said: `It wrote “${answer}”`, answer, tokens, cost: cost || null }
}

/** What it cost, where the provider says so itself: OpenRouter beside the tokens, LiteLLM in a header. No price is known here. */
function dollarsSaid(usage: unknown, headers: Readonly<Record<string, string>> = {}): string | undefined {
  const inUsage = typeof usage === 'object' && usage !== null && 'cost' in usage ? usage.cost : undefined
  const said = typeof inUsage === 'number' ? inUsage : Number.parseFloat(headers['x-litellm-response-cost'] ?? '')
  // A tenth of a cent is told as well as a dollar.
  return Number.isFinite(said) && said >= 0 ? `$${Number(said.toPrecision(2))}` : undefined
}

async function inFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-trial-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
