import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { describeStartFailure } from '../../apps/server/src/start-failure.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-start-'))
  await writeFile(join(folder, 'a-file'), '')
  await mkdir(join(folder, 'locked'))
  await writeFile(join(folder, 'locked', 'patchbay.lock'), '{"pid":')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** What a start with these settings and no others fails with, in the words of `npm start`. */
async function expectStartFailure(settings: Record<string, string>, sentence: RegExp): Promise<void> {
  const env = { PATCHBAY_DATA: join(folder, 'data'), ...settings }
  const starting = async () => startServer(readConfig(env))
  const said = await starting().then(
    async (server) => {
      await server.stop()
      return 'It started.'
    },
    (error: unknown) => describeStartFailure(error),
  )
  expect(said).toMatch(/^\S[^\n]*\.$/)
  expect(said).toMatch(sentence)
}

describe('a setting that makes no sense ends the start in one sentence', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'http' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT must be at most 65535/],
    [{ PATCHBAY_PUBLIC_URL: 'studio.example' }, /^PATCHBAY_PUBLIC_URL must be the http\(s\) address/],
    [{ PATCHBAY_PUBLIC_URL: 'ftp://studio.example' }, /^PATCHBAY_PUBLIC_URL must be/],
    [{ DATABASE_URL: 'mysql://localhost/patchbay' }, /^DATABASE_URL must be a postgres:\/\/ address/],
    [{ PATCHBAY_ROLE: 'boss' }, /^PATCHBAY_ROLE must be all, api or worker/],
    [{ PATCHBAY_ROLE: 'worker' }, /^PATCHBAY_ROLE=worker needs DATABASE_URL/],
    [{ PATCHBAY_WORKERS: 'many' }, /^PATCHBAY_WORKERS must be a whole number/],
    [
      { PATCHBAY_TEXT_MODEL: 'elevenlabs:x' },
      /^PATCHBAY_TEXT_MODEL must be provider:model with openai, google, anthropic or openai-compatible as the provider/,
    ],
    [{ PATCHBAY_TEXT_BASE_URL: 'localhost' }, /^PATCHBAY_TEXT_BASE_URL must be an http\(s\) address/],
    [{ PATCHBAY_SPEECH_MODEL: 'google:x' }, /with openai, elevenlabs or openai-compatible as the provider/],
    [{ PATCHBAY_SPEECH_MODEL: 'openai:' }, /^PATCHBAY_SPEECH_MODEL must be provider:model/],
    [{ PATCHBAY_SPEECH_BASE_URL: ':8880' }, /^PATCHBAY_SPEECH_BASE_URL must be/],
    [{ PATCHBAY_TRANSCRIPTION_MODEL: 'whisper-1' }, /^PATCHBAY_TRANSCRIPTION_MODEL must be provider:model/],
    [{ PATCHBAY_TRANSCRIPTION_BASE_URL: '/v1' }, /^PATCHBAY_TRANSCRIPTION_BASE_URL must be/],
    [{ PATCHBAY_API_BASE_URL: 'api' }, /^PATCHBAY_API_BASE_URL must be an http\(s\) address/],
    [{ PATCHBAY_RESEARCH_BASE_URL: 'api' }, /^PATCHBAY_RESEARCH_BASE_URL must be/],
    [{ PATCHBAY_PRICING_URL: 'prices' }, /^PATCHBAY_PRICING_URL must be/],
    [{ PATCHBAY_DOCS_URL: 'docs' }, /^PATCHBAY_DOCS_URL must be/],
    [{ PATCHBAY_BILLING_URL: 'javascript:alert(1)' }, /^PATCHBAY_BILLING_URL must be/],
    [{ PATCHBAY_SOCIAL_LINKS: 'GitHub' }, /^PATCHBAY_SOCIAL_LINKS must be pairs such as/],
    [{ PATCHBAY_CREDITS: '-5' }, /^PATCHBAY_CREDITS must be a whole number/],
    [{ PATCHBAY_DAILY_PODCASTS: '1.5' }, /^PATCHBAY_DAILY_PODCASTS must be a whole number/],
    [{ PATCHBAY_RATE_LIMIT: 'none' }, /^PATCHBAY_RATE_LIMIT must be a number of calls/],
    [{ PATCHBAY_SMTP_URL: 'mail.example' }, /^PATCHBAY_SMTP_URL must be an smtp:\/\//],
    [{ PATCHBAY_SMTP_URL: 'smtp://mail.example' }, /^PATCHBAY_SMTP_URL needs PATCHBAY_SUPPORT_EMAIL/],
    [{ PATCHBAY_SUPPORT_EMAIL: 'me' }, /^PATCHBAY_SUPPORT_EMAIL must be an email address/],
    [{ PATCHBAY_ALLOWED_PRIVATE_HOSTS: 'localhost' }, /^PATCHBAY_ALLOWED_PRIVATE_HOSTS must be a list of host:port/],
    [{ PATCHBAY_TRUST_PROXY: 'yes' }, /^PATCHBAY_TRUST_PROXY must be a number of reverse proxies, or their addresses/],
    [{ PATCHBAY_TRUST_PROXY: '10.0.0.0/33' }, /^PATCHBAY_TRUST_PROXY must be/],
    [{ PATCHBAY_LOG_LEVEL: 'loud' }, /^PATCHBAY_LOG_LEVEL must be debug/],
  ])('%o', expectStartFailure)
})

describe('what only shows when the server is made ends in one sentence as well', () => {
  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a model without its key',
      () => ({ PATCHBAY_SPEECH_MODEL: 'openai:tts-1' }),
      /set OPENAI_API_KEY or PATCHBAY_SPEECH_API_KEY/,
    ],
    [
      'a server of one’s own without its address',
      () => ({ PATCHBAY_TEXT_MODEL: 'openai-compatible:llama3.1' }),
      /set PATCHBAY_TEXT_BASE_URL/,
    ],
    [
      'voices that are none',
      () => ({ PATCHBAY_SPEECH_MODEL: 'elevenlabs:v2', ELEVENLABS_API_KEY: 'k', PATCHBAY_SPEECH_VOICES: 'a=b=c' }),
      /^PATCHBAY_SPEECH_VOICES: "a=b=c"/,
    ],
    ['a data folder that is a file', () => ({ PATCHBAY_DATA: join(folder, 'a-file') }), /Check PATCHBAY_DATA/],
    ['a lock that nobody can read', () => ({ PATCHBAY_DATA: join(folder, 'locked') }), /patchbay\.lock cannot be read/],
    ['a database where none is', () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/patchbay' }), /Check DATABASE_URL/],
  ])('%s', (_, settings, sentence) => expectStartFailure(settings(), sentence))
})

describe('npm start', () => {
  it.each([
    ['a setting that makes no sense', { PORT: 'http' }, /^PORT must be a port number/],
    ['what only shows when the server is made', { PATCHBAY_DATA: 'a-file' }, /Check PATCHBAY_DATA/],
  ])('says no more than the sentence about %s, and ends with 1', async (_, settings, sentence) => {
    const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
    const env = { PATCHBAY_DATA: 'data', ...settings }
    const child = spawn(process.execPath, [main], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    expect(said).toMatch(/^\S[^\n]*\.\n$/)
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
  })
})
