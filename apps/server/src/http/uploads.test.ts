import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildForm } from '../../../../tests/server/form.ts'
import { setErrorResponses } from './errors.ts'
import { readForm, registerMultipart } from './uploads.ts'

const parts = {
  note: { sizeBytes: 10, message: 'A note has at most 10 bytes' },
  image: { sizeBytes: 100, message: 'An image has at most 100 bytes' },
}

let app: FastifyInstance
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-uploads-'))
  app = Fastify()
  setErrorResponses(app)
  await registerMultipart(app)
  app.post('/', async (request) => {
    const { form, remove } = await readForm(request, parts, folder)
    const read = await Promise.all(
      Object.entries(form.files).map(async ([part, { path, ...file }]) => {
        const { sha256, ...rest } = file
        return { part, ...rest, hasHash: /^[0-9a-f]{64}$/.test(sha256), text: await readFile(path, 'utf8') }
      }),
    )
    await remove()
    return { fields: form.fields, read }
  })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string, bytes: number) => ({ name, file: Buffer.alloc(bytes, 'a'), fileName: `${name}.bin` })
async function send(...sent: Parameters<typeof buildForm>) {
  const { raw, headers } = buildForm(...sent)
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: raw })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('two files of one call arrive by the names of their parts, each held to its own size', async () => {
  const answer = await send(file('image', 100), { name: 'type', value: 'tweet' }, file('note', 10))
  expect(answer).toEqual({
    status: 200,
    body: {
      fields: { type: 'tweet' },
      read: [
        { part: 'image', name: 'image.bin', sizeBytes: 100, hasHash: true, text: 'a'.repeat(100) },
        { part: 'note', name: 'note.bin', sizeBytes: 10, hasHash: true, text: 'a'.repeat(10) },
      ],
    },
  })
})

test.each<[string, Parameters<typeof buildForm>, number, RegExp]>([
  ['a note over its size beside an image within its own', [file('note', 11), file('image', 100)], 413, /10 bytes/],
  ['an image over its size', [file('image', 101)], 413, /100 bytes/],
  ['a part that the call does not have', [file('video', 1)], 400, /takes its file as note or image/],
  ['a name that every object has', [file('constructor', 1)], 400, /not valid/],
  ['two files of one name', [file('note', 1), file('note', 1)], 400, /one file of this name/],
])('%s is refused, and nothing of it stays', async (_, sent, status, words) => {
  const answer = await send(...sent)
  expect(answer).toMatchObject({ status, body: { success: false } })
  expect(answer.body['error']).toMatch(words)
  expect(await readdir(folder)).toEqual([])
})

test('a file goes under no name of its sender’s, and is gone when the call is answered', async () => {
  const answer = await send({ name: 'note', file: Buffer.from('x'), fileName: '../../escaped.txt' })
  expect(answer.status).toBe(200)
  expect(await readdir(folder)).toEqual([])
  expect(existsSync(join(folder, '..', '..', 'escaped.txt'))).toBe(false)
})

test('a file field that was left empty is no file', async () => {
  expect((await send({ name: 'note', file: Buffer.alloc(0), fileName: '' })).body).toMatchObject({ read: [] })
})

test('a file that was chosen and holds nothing is refused, and not taken for none', async () => {
  const answer = await send({ name: 'note', file: Buffer.alloc(0), fileName: 'nora.png' })
  expect([answer.status, answer.body['error']]).toEqual([400, 'note: the file is empty.'])
})
