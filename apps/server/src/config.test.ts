import { expect, test } from 'vitest'
import { readConfig, defaultWorkerCount } from './config.ts'

test('without any setting it is a server for this machine alone, with the embedded engines', () => {
  expect(readConfig({})).toMatchObject({
    port: 4600,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:4600',
    role: 'all',
    databaseUrl: undefined,
    text: { model: undefined },
    speech: { model: undefined },
  })
})

test('an empty setting is the same as none', () => {
  expect(readConfig({ PORT: '', PATCHBAY_TEXT_MODEL: '  ' })).toMatchObject({ port: 4600, text: { model: undefined } })
})

test.each([
  ['0.0.0.0', 'http://localhost:4600'],
  ['::1', 'http://[::1]:4600'],
  ['studio.example', 'http://studio.example:4600'],
])('listening on %s it shows itself as %s', (HOST, publicUrl) => {
  expect(readConfig({ HOST }).publicUrl).toBe(publicUrl)
})

test("a model brings its provider's key, or its own", () => {
  const keys = { OPENAI_API_KEY: 'one', ANTHROPIC_API_KEY: 'two' }
  expect(readConfig({ ...keys, PATCHBAY_TEXT_MODEL: 'anthropic:claude' }).text.apiKey).toBe('two')
  expect(readConfig({ ...keys, PATCHBAY_TEXT_MODEL: 'openai:gpt', PATCHBAY_TEXT_API_KEY: 'own' }).text.apiKey).toBe(
    'own',
  )
  expect(readConfig({ ...keys, PATCHBAY_TEXT_MODEL: 'openai-compatible:llama' }).text.apiKey).toBeUndefined()
})

test.each([
  [{ PORT: 'http' }, /PORT must be a port number/],
  [{ PORT: '70000' }, /PORT must be at most 65535/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be a postgres/],
  [{ PATCHBAY_ROLE: 'boss' }, /PATCHBAY_ROLE must be all, api or worker/],
  [{ PATCHBAY_ROLE: 'worker' }, /PATCHBAY_ROLE=worker needs DATABASE_URL/],
  [{ PATCHBAY_TEXT_MODEL: 'gpt' }, /PATCHBAY_TEXT_MODEL must be provider:model/],
  [{ PATCHBAY_PUBLIC_URL: 'example' }, /PATCHBAY_PUBLIC_URL must be/],
  [{ PATCHBAY_SMTP_URL: 'smtp://localhost' }, /PATCHBAY_SMTP_URL needs PATCHBAY_SUPPORT_EMAIL/],
  [{ PATCHBAY_CREDITS: '-5' }, /PATCHBAY_CREDITS must be a whole number/],
])('%o stops the start with a sentence', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words)
})

test.each<[NodeJS.ProcessEnv, string[]]>([
  [{}, ['wikipedia', 'openalex', 'arxiv', 'crossref', 'hackernews', 'gdelt', 'mwmbl']],
  [{ PATCHBAY_SEARCH: 'none' }, []],
  [{ PATCHBAY_SEARCH: 'searxng', PATCHBAY_SEARXNG_URL: 'http://127.0.0.1:8888/' }, ['searxng']],
  [{ PATCHBAY_SEARCH: 'brave, wikipedia,wikipedia', PATCHBAY_BRAVE_API_KEY: 'k' }, ['wikipedia', 'brave']],
])('%o searches with %j', (settings, engines) => {
  expect(readConfig(settings).search.engines).toEqual(engines)
})

test.each([
  [{ PATCHBAY_SEARCH: 'google' }, /PATCHBAY_SEARCH must be a list of keyless, none, wikipedia, /],
  [{ PATCHBAY_SEARCH: 'none,brave' }, /"none" out/],
  [{ PATCHBAY_SEARCH: 'searxng' }, /PATCHBAY_SEARCH=searxng needs PATCHBAY_SEARXNG_URL/],
  [{ PATCHBAY_SEARCH: 'keyless,tavily' }, /PATCHBAY_SEARCH=tavily needs PATCHBAY_TAVILY_API_KEY/],
  [{ PATCHBAY_CONTACT: 'me' }, /PATCHBAY_CONTACT must be an email address or/],
])('%o stops the start, and says what is missing', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words)
})

test.each<[string, number | string | false]>([
  ['false', false],
  ['0', false],
  ['true', 1],
  ['2', 2],
  ['10.0.0.7, 172.16.0.0/12,::1', '10.0.0.7, 172.16.0.0/12,::1'],
])('PATCHBAY_TRUST_PROXY=%s trusts %j: never more than was named', (PATCHBAY_TRUST_PROXY, trustProxy) => {
  expect(readConfig({ PATCHBAY_TRUST_PROXY }).trustProxy).toBe(trustProxy)
})

test.each([
  [1, 4e9, 2],
  [2, 8e9, 3],
  [8, 64e9, 9],
  [8, 5e9, 4],
  [4, 1e9, 2],
])('%i cores and %f bytes of memory work on %i requests at once', (cores, memory, atOnce) => {
  expect(defaultWorkerCount(cores, memory)).toBe(atOnce)
})
