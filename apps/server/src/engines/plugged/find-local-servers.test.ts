import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, serveLocally } from '../../../../../packages/engines/src/serve-locally.fixture.ts'
import { findLocalServers } from './find-local-servers.ts'

const signal = new AbortController().signal
let served: Record<string, unknown> = {}
let server: LocalServer
beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const body = served[request.url ?? '']
    if (body === 'never') return
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
})
afterAll(() => server.close())
const port = () => Number(server.host.split(':')[1])
/** Everything is looked for at the one server of the test. */
const findServers = () => findLocalServers(signal, port)

const list = (...data: object[]) => ({ '/v1/models': { object: 'list', data } })

describe('model servers of this machine', () => {
  it.each([
    [
      'Ollama',
      { '/api/tags': { models: [{ name: 'llama3.1:8b' }, { name: 'nomic-embed-text' }] } },
      'text',
      ['llama3.1:8b'],
    ],
    [
      'LM Studio',
      {
        '/api/v0/models': {
          data: [
            { id: 'qwen', type: 'llm' },
            { id: 'e', type: 'embeddings' },
          ],
        },
      },
      'text',
      ['qwen'],
    ],
    ['vLLM', list({ id: 'mistral', owned_by: 'vllm' }), 'text', ['mistral']],
    ['llama.cpp', list({ id: 'gemma.gguf', owned_by: 'llamacpp' }), 'text', ['gemma.gguf']],
    ['Speaches', list({ id: 'fw-small', task: 'automatic-speech-recognition' }), 'transcription', ['fw-small']],
    ['Kokoro-FastAPI', { '/v1/audio/voices': { voices: ['af_heart'] } }, 'speech', ['kokoro']],
  ])('are known by what they answer: %s', async (name, answers, serves, models) => {
    served = answers
    const { found } = await findServers()
    expect(found).toMatchObject([{ name, address: `${server.base}/v1`, serves: [{ port: serves, models }] }])
  })

  it('say for which port each of their models is, and with which voices', async () => {
    served = {
      ...list({ id: 'fw', task: 'automatic-speech-recognition' }, { id: 'piper', task: 'text-to-speech' }),
      '/v1/audio/voices': { voices: [{ id: 'am_adam', name: 'Adam' }] },
    }
    const { found } = await findServers()
    expect(found.find(({ name }) => name === 'Speaches')?.serves.map(({ port: of, models }) => [of, models])).toEqual([
      ['speech', ['piper']],
      ['transcription', ['fw']],
    ])
    expect(found.find(({ name }) => name === 'Kokoro-FastAPI')?.serves[0]?.voices).toEqual(['Adam=am_adam:male'])
  })

  it.each([
    ['somebody else’s list', list({ id: 'x', owned_by: 'acme' })],
    ['a page', { '/v1/models': '<h1>Hello</h1>', '/api/tags': '<h1>Hello</h1>' }],
    ['nonsense', { '/v1/models': { data: 7 }, '/api/tags': { models: [7] }, '/v1/audio/voices': [] }],
    ['nothing', {}],
    ['no end', { '/api/tags': 'never' }],
    ['more than any list has', { '/api/tags': `{"models":[{"name":"${'x'.repeat(5_000_000)}"}]}` }],
  ])('are not found in %s', async (_, answers) => {
    served = answers
    expect((await findServers()).found).toEqual([])
  })

  it('are looked for at six places', async () => {
    const { looked } = await findLocalServers(signal, () => port())
    expect(looked).toHaveLength(6)
  })
})
