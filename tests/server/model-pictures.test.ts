import { type Server, createServer } from 'node:http'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readImageFacts } from '../../packages/drawing/src/images/image-facts.ts'
import { type FullServer, freePort, startFullServer } from './start-server.ts'

const require = createRequire(new URL('../../packages/drawing/package.json', import.meta.url))
type Context = { fillStyle: string; fillRect: (left: number, top: number, width: number, height: number) => void }
type Canvas = { getContext: (kind: '2d') => Context; toBuffer: (type: string) => Buffer }
const { createCanvas } = require('@napi-rs/canvas') as { createCanvas: (width: number, height: number) => Canvas }

/** All of one colour, so that it can be told from whatever is drawn here. */
function purplePicture(): Buffer {
  const canvas = createCanvas(512, 512)
  const context = canvas.getContext('2d')
  context.fillStyle = '#8020c0'
  context.fillRect(0, 0, 512, 512)
  return canvas.toBuffer('image/png')
}

describe('with an image model', () => {
  let server: FullServer
  let model: Server
  const asked: string[] = []
  beforeAll(async () => {
    const port = await freePort()
    model = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const { prompt } = JSON.parse(body) as { prompt: string }
        asked.push(prompt)
        response.setHeader('content-type', 'application/json')
        if (!/forbidden/.test(prompt)) {
          return response.end(JSON.stringify({ created: 1, data: [{ b64_json: purplePicture().toString('base64') }] }))
        }
        return response.writeHead(400).end(JSON.stringify({ error: { message: 'I do not draw that.', type: 'x' } }))
      })
    }).listen(port, '127.0.0.1')
    server = await startFullServer(
      { PATCHBAY_IMAGE_MODEL: 'openai-compatible:sdxl', PATCHBAY_IMAGE_BASE_URL: `http://127.0.0.1:${port}/v1` },
      { studio: 'quick' },
    )
  }, 60_000)
  afterAll(async () => {
    model.close()
    await server.stop()
  })

  const used = async () => (await server.call('GET', 'Content/Usage'))['used']
  const pictureAt = async (url: unknown) => Buffer.from(await (await fetch(String(url))).arrayBuffer())

  test('somebody made of words is the picture that it makes of them, and says so', async () => {
    const order = { name: 'Ida', prompt: 'An old woman with a red scarf' }
    const done = await server.ended((await server.call('POST', 'ai-avatars', order))['requestId'])
    expect(done).toMatchObject({ status: 100, errorMessage: null, engines: { pictures: 'openai-compatible:sdxl' } })
    expect(asked.filter((prompt) => prompt.includes('An old woman with a red scarf'))).toHaveLength(1)
    const all = (await server.call('GET', 'Video/GetAvatars')) as unknown as Record<string, unknown>[]
    const made = all.find(({ name }) => name === 'Ida')
    expect(made).toMatchObject({ gender: 'F' })
    expect(readImageFacts(await pictureAt(made?.['imageUrl']))).toMatchObject({ kind: 'jpeg' })
    expect(await used()).toBe(200)
  }, 60_000)

  test('what it refuses fails in its own words, and the credits come back', async () => {
    const order = { name: 'Nobody', prompt: 'Something forbidden' }
    const failed = await server.ended((await server.call('POST', 'ai-avatars', order))['requestId'])
    expect(failed['errorMessage']).toMatch(
      /^The image model server at .* refused the request \(400\): I do not draw that/,
    )
    expect(await used()).toBe(200)
  })

  test('the cover of a show is its picture too, and one drawn here where it makes none', async () => {
    const cover = async (topic: string) => {
      const draft = await server.call('POST', 'podcast/create-by-topic', { topic })
      return pictureAt(draft['imageUrl'])
    }
    const [made, drawn] = [await cover('Lighthouses at night'), await cover('forbidden gardens of the north')]
    expect(readImageFacts(made)).toMatchObject({ kind: 'jpeg', width: 1400 })
    expect(readImageFacts(drawn)).toMatchObject({ kind: 'jpeg' })
    // Of one colour it takes a tenth of what a drawing does.
    expect(made.byteLength).toBeLessThan(drawn.byteLength / 2)
    expect(asked.some((prompt) => prompt.includes('Lighthouses') && prompt.includes('without any text'))).toBe(true)
  })
})
