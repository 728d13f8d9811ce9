import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateText } from 'ai'
import { encodeVoiceSample, type SpeechEngine, buildWav } from '@patchbay/sound'
import { callModel, EngineError, withTimeLimit } from '@patchbay/engines'
import { resolveModel } from '../resolve-model.ts'
import type { EngineParts } from './engine-builders.ts'
import type { EnginePort, EngineTestResult } from './port.ts'

/** What is tried: the parts of one engine, and of a model for words how it is reached. */
export type EngineUnderTest = {
  port: EnginePort
  parts: EngineParts
  model: { model: string; baseUrl: string | undefined; apiKey: string | undefined; isPluggedIn?: boolean } | undefined
  /** Never said, whoever says it back. */
  key: string | undefined
  /** Speaks what ears are tried with. */
  voice: SpeechEngine
}
type TestOutcome = Partial<Omit<EngineTestResult, 'works' | 'ms' | 'asked'>> & { said: string }

/** A person looks at the screen that waits for it. */
const testTimeoutMs = 60_000
const spokenSentence = 'The harbour opens at nine in the morning.'
const testQuestion = 'What is a lighthouse for? Answer in one short sentence.'

const testPrompts: Record<EnginePort, string> = {
  text: testQuestion,
  speech: spokenSentence,
  transcription: `A recording of “${spokenSentence}”`,
  image: 'A small red lighthouse on a rock, flat colours, no text',
  search: 'lighthouse',
  mail: 'Whether it signs in',
}

/** Never throws for what the engine does: that is said. */
export async function runEngineTest(
  tried: EngineUnderTest,
  signal: AbortSignal,
  timeoutMs = testTimeoutMs,
): Promise<EngineTestResult> {
  const started = performance.now()
  const nothing = { answer: null, audio: null, picture: null, cost: null, tokens: null, characters: null }
  const end = (works: boolean, came: TestOutcome): EngineTestResult => ({
    ...nothing,
    ...came,
    works,
    ms: Math.round(performance.now() - started),
    asked: testPrompts[tried.port],
  })
  const late = (waited: string) => new EngineError(`It did not answer within ${waited}.`, true, { isTimeout: true })
  try {
    return end(true, await withTimeLimit({ timeoutMs, signal, late }, (either) => portTests[tried.port](tried, either)))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) return end(false, { said: redactKey(error.message, tried) })
    if (tried.port === 'mail' && error instanceof Error) {
      return end(false, { said: `The mail server refused: ${redactKey(error.message, tried)}` })
    }
    throw error
  }
}

const redactKey = (words: string, { key }: EngineUnderTest) =>
  (key ? words.replaceAll(key, '…') : words).replace(/\s+/g, ' ').slice(0, 500)

const missingPart = (): never => {
  throw new EngineError('Nothing serves this yet.')
}

const portTests: Record<EnginePort, (tried: EngineUnderTest, signal: AbortSignal) => Promise<TestOutcome>> = {
  text: async ({ parts, model }, signal) => {
    if (model) return testTextModel(model, signal)
    const concept = await (parts.concepts ?? missingPart()).draftShow(
      { topic: 'Lighthouses', language: 'English' },
      signal,
    )
    return { said: 'It outlined a show about lighthouses by rules.', answer: concept.name }
  },
  speech: async ({ parts }, signal) => {
    const speech = parts.speech ?? missingPart()
    const voices = await speech.voices()
    const voice = voices.find(({ language }) => language.startsWith('English')) ?? voices[0] ?? missingPart()
    const spoken = await speech.synthesize({ text: spokenSentence, voiceId: voice.id }, signal)
    const audio = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'tried.mp3')
      await encodeVoiceSample(spoken, path, signal)
      return `data:audio/mpeg;base64,${(await readFile(path)).toString('base64')}`
    })
    const seconds = (spoken.samples.length / spoken.sampleRateHz).toFixed(1)
    return {
      said: `${voice.name} spoke for ${seconds} seconds.`,
      audio,
      characters: spokenSentence.length,
      cost: `${spokenSentence.length} characters`,
    }
  },
  transcription: async ({ parts, voice }, signal) => {
    const ears = parts.transcription ?? missingPart()
    const speaker = (await voice.voices()).find(({ language }) => language.startsWith('English')) ?? missingPart()
    const spoken = await voice.synthesize({ text: spokenSentence, voiceId: speaker.id }, signal)
    const heard = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'tried.wav')
      await writeFile(path, buildWav(spoken.samples, spoken.sampleRateHz))
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
    const bytes = await (parts.pictures ?? missingPart()).draw({ words: testPrompts.image }, signal)
    const type = bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpeg' : 'webp'
    const size = `${Math.round(bytes.length / 1024)} kB`
    // Larger ones are no address that a page should carry.
    const picture = bytes.length <= 8_000_000 ? `data:image/${type};base64,${bytes.toString('base64')}` : null
    return { said: `A picture of ${size} came back.`, picture, cost: '1 picture' }
  },
  search: async ({ parts }, signal) => {
    const engines = parts.search ?? []
    if (engines.length === 0) return missingPart()
    const query = { words: testPrompts.search, language: 'English', most: 3 }
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
    await (parts.mail ?? missingPart()).check(signal)
    return { said: 'The mail server let us in. No mail was sent.' }
  },
}

async function testTextModel(choice: NonNullable<EngineUnderTest['model']>, signal: AbortSignal): Promise<TestOutcome> {
  const chosen = resolveModel('text', choice)
  const { text, usage, response } = await callModel(
    chosen,
    { timeoutMs: testTimeoutMs, signal },
    (model, abortSignal) => generateText({ model, prompt: testQuestion, maxRetries: 0, abortSignal }),
  )
  const answer = text.replace(/\s+/g, ' ').trim().slice(0, 500)
  if (answer === '') throw new EngineError(`${chosen.who} answered without a word.`, true)
  // A server that counts none says nothing of them, which is read as none.
  const tokens = usage.totalTokens || null
  const { inputTokens: read, outputTokens: written } = usage
  const parts = read === undefined || written === undefined ? '' : ` (${read} read, ${written} written)`
  const money = costInDollars(usage.raw, response.headers)
  const counted = tokens === null ? [] : [`${tokens} tokens${parts}`]
  const cost = [...counted, ...(money === undefined ? [] : [`${money} by its own count`])].join(', ')
  return { said: `It wrote “${answer}”`, answer, tokens, cost: cost || null }
}

/** What it cost, where the provider says so itself: OpenRouter beside the tokens, LiteLLM in a header. No price is known here. */
function costInDollars(usage: unknown, headers: Readonly<Record<string, string>> = {}): string | undefined {
  const inUsage = typeof usage === 'object' && usage !== null && 'cost' in usage ? usage.cost : undefined
  const reportedCost =
    typeof inUsage === 'number' ? inUsage : Number.parseFloat(headers['x-litellm-response-cost'] ?? '')
  // A tenth of a cent is told as well as a dollar.
  return Number.isFinite(reportedCost) && reportedCost >= 0 ? `$${Number(reportedCost.toPrecision(2))}` : undefined
}

async function withTemporaryFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-trial-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
