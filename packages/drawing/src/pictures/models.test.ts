import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readImageFacts } from '../images/image-facts.ts'
import { type LocalServer, serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import { picturesConform } from './conformance.ts'
import { createModelsPictures } from './models.ts'
import { resolveModel } from '../../../../apps/server/src/engines/resolve-model.ts'

/** A stand-in that speaks OpenAI's protocol for images. */
let server: LocalServer
let asked: { path: string; key: string | undefined; body: Record<string, unknown> }[] = []
/** Undefined: it never answers. */
let answer: { status: number; body: string } | undefined

const png = createCanvas(64, 64).toBuffer('image/png')
const holding = (picture: Buffer) => JSON.stringify({ created: 1, data: [{ b64_json: picture.toString('base64') }] })

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const said = JSON.parse(body) as Record<string, unknown>
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body: said })
      if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
})
afterAll(async () => await server.close())
beforeEach(() => {
  asked = []
  answer = { status: 200, body: holding(png) }
})

const engine = (model = 'openai-compatible:sdxl', timeoutMs?: number) =>
  createModelsPictures(resolveModel, {
    model,
    baseUrl: `${server.base}/v1`,
    apiKey: 'sk-secret123',
    ...(timeoutMs && { timeoutMs }),
  })
const draw = (model?: string, timeoutMs?: number) =>
  engine(model, timeoutMs).draw({ words: 'A lighthouse' }, AbortSignal.timeout(20_000))
const failure = (model?: string, timeoutMs?: number) => draw(model, timeoutMs).catch((error: unknown) => error)

describe('pictures by an image model', () => {
  picturesConform(() => Promise.resolve(engine()))

  it.each(['openai-compatible:sdxl', 'openai:gpt-image-1'])(
    'asks %s for one square picture, with its key',
    async (model) => {
      expect(readImageFacts(await draw(model))).toEqual({ kind: 'png', width: 64, height: 64 })
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatchObject({
        path: '/v1/images/generations',
        key: 'Bearer sk-secret123',
        body: { model: model.split(':')[1], prompt: 'A lighthouse', n: 1, size: '1024x1024' },
      })
    },
  )

  it.each([
    [401, /refused the key: check PATCHBAY_IMAGE_API_KEY/, false],
    [404, /PATCHBAY_IMAGE_MODEL/, false],
    [429, /too often/, true],
    [500, /not available/, true],
    [400, /refused the request \(400\): .*safety/, false],
  ])('says what to do about a %i, and never the key', async (status, words, retryable) => {
    answer = { status, body: JSON.stringify({ error: { message: 'safety system, key sk-secret123', type: 'x' } }) }
    const error = await failure()
    expect(error).toMatchObject({ name: 'PictureError', retryable, message: expect.stringMatching(words) })
    expect(String(error)).not.toContain('secret')
  })

  const garbage: [string, string][] = [
    ['a page', '<!doctype html><p>Welcome</p>'],
    ['nothing', ''],
    ['no picture', JSON.stringify({ created: 1, data: [] })],
    ['a field of another kind', JSON.stringify({ data: [{ b64_json: 7 }] })],
    ['text in place of a picture', holding(Buffer.from('I cannot draw that, sorry. '.repeat(9)))],
    ['a picture that moves', holding(Buffer.from(`GIF89a${'\0'.repeat(60)}`, 'latin1'))],
    ['more than any picture takes', `{"data":[{"b64_json":"${'A'.repeat(70_000_000)}"}]}`],
  ]
  it.each(garbage)('says in a sentence that %s came', async (_, body) => {
    answer = { status: 200, body }
    expect(await failure()).toMatchObject({
      name: 'PictureError',
      message: expect.stringMatching(/^The image model server at 127\.0\.0\.1:\d+ gave .{6,60}\.$/),
    })
  })

  it('does not wait for ever', async () => {
    answer = undefined
    expect(await failure(undefined, 60)).toMatchObject({
      name: 'PictureError',
      isTimeout: true,
      message: expect.stringMatching(/did not answer within 1 second/),
    })
  })

  it('says where nobody is', async () => {
    const nobody = createModelsPictures(resolveModel, {
      model: 'openai-compatible:x',
      baseUrl: 'http://127.0.0.1:9/v1',
    })
    await expect(nobody.draw({ words: 'A lighthouse' }, AbortSignal.timeout(20_000))).rejects.toThrow(
      'cannot be reached. Check the connection and PATCHBAY_IMAGE_BASE_URL.',
    )
  })

  it.each([
    ['sdxl', undefined, /provider:model/],
    ['anthropic:x', 'k', /PATCHBAY_IMAGE_MODEL/],
    ['openai-compatible:x', 'k', /PATCHBAY_IMAGE_BASE_URL/],
    ['openai:gpt-image-1', undefined, /OPENAI_API_KEY/],
  ])('refuses the setting %s at once', (model, apiKey, words) => {
    expect(() => createModelsPictures(resolveModel, { model, apiKey, baseUrl: undefined })).toThrow(words)
  })
})
