import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractVersion } from '@patchbay/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { consoleConfig, serveConsole } from './console.ts'

const noCapabilities = () => Promise.resolve({ writesFromTopics: false, hearsRecordings: false })

describe('what the console is told of its server', () => {
  it.each([
    { writesFromTopics: false, hearsRecordings: false },
    { writesFromTopics: true, hearsRecordings: false },
    { writesFromTopics: false, hearsRecordings: true },
  ])('with %j', (able) => {
    expect(consoleConfig(readConfig({}), able)).toMatchObject({
      apiBaseUrl: '/v1',
      researchBaseUrl: '/v1',
      contractVersion,
      ...able,
    })
  })

  it('says nothing of what another server can do', async () => {
    const told = consoleConfig(readConfig({ PATCHBAY_API_BASE_URL: 'https://api.example.org' }), await noCapabilities())
    expect(told.apiBaseUrl).toBe('https://api.example.org')
    expect(told).not.toHaveProperty('writesFromTopics')
    expect(told).not.toHaveProperty('hearsRecordings')
    expect(told).not.toHaveProperty('contractVersion')
  })
})

describe('the files of the console', () => {
  const app = Fastify()
  const script = "document.title = 'dark'"
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-console-'))
    await mkdir(join(folder, 'assets'))
    const files = {
      'index.html': `<title></title><script>${script}</script>`,
      'mark.svg': '<svg/>',
      'assets/a-1.js': '1',
      'assets/a-1.js.br': 'one',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await serveConsole(app, readConfig({}), noCapabilities, folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  it('carry no more than they need: what is said of documents is said of the page and of pictures alone', async () => {
    const { headers } = await app.inject('/assets/a-1.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/immutable/),
    })
    expect(Object.keys(headers).filter((name) => /policy|frame|xss/.test(name))).toEqual([
      'cross-origin-resource-policy',
    ])
    for (const url of ['/requests', '/mark.svg']) {
      expect((await app.inject(url)).headers['content-security-policy']).toMatch(/default-src 'none'/)
    }
  })

  it('are sent by the names that stand there, small where a browser takes it, also one that came later', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/a-1.js' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1', ''])
    const small = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
    expect([small.body, small.headers['content-encoding']]).toEqual(['one', 'br'])
    const statusOf = async (name: string) => (await app.inject(`/assets/${name}`)).statusCode
    const others = ['b-2.js', 'A-1.js', '', '.', '..%2Findex.html', 'a-1.js%00', 'a-1.js/']
    for (const name of others) expect([name, await statusOf(name)]).toEqual([name, 404])
    await writeFile(join(folder, 'assets', 'b-2.js'), '2')
    expect(await statusOf('b-2.js')).toBe(200)
    await rm(join(folder, 'assets', 'b-2.js'))
    expect(await statusOf('b-2.js')).toBe(404)
  })

  it('hold one script that stands in the page, and the policy knows it by its hash', async () => {
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

describe('browsers are told to come by https again', () => {
  it.each([
    [{}, undefined],
    [{ PATCHBAY_PUBLIC_URL: 'http://studio.local' }, undefined],
    [{ PATCHBAY_PUBLIC_URL: 'https://studio.example' }, 'max-age=15552000'],
  ])('with %j', async (settings, told) => {
    const app = Fastify()
    await serveConsole(app, readConfig(settings), noCapabilities)
    const { headers } = await app.inject({ url: '/config.json' })
    expect(headers['strict-transport-security']).toBe(told)
    await app.close()
  })
})
