import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullServer, startFullServer } from './start-server.ts'

type Answer = Record<string, unknown>

let server: FullServer
beforeAll(async () => {
  server = await startFullServer({}, { studio: 'quick' })
}, 60_000)
afterAll(() => server.stop())

const linesOf = async ({ transcriptUrl }: Answer) =>
  ((await (await fetch(String(transcriptUrl))).json()) as { chunks: { text: string }[] }).chunks.map(({ text }) => text)
const makeEpisode = async (path: string, order: object) =>
  server.ended((await server.call('POST', `content/${path}`, order))['request_id'])
const modifyEpisode = ({ audioUrl }: Answer, voice1: number, voice2: number) =>
  makeEpisode('ModifyPodcast', { audioUrl, voice1, voice2 })

test('a modified episode introduces the hosts who speak it, and again when they swap places', async () => {
  const content =
    'The harbour was closed for eleven years. In March the council voted to open it again. The new pier cost four million euros. Larch does not need to be painted, so it was built of larch.'
  const order = { outputType: 'audio', resources: [{ type: 'text', content }], duration: 'short' }
  const first = await makeEpisode('Create', order)
  const words = await linesOf(first)
  expect(words[0]).toMatch(/I’m Ava\./)
  expect(words[1]).toMatch(/I’m Ben\./)
  const second = await modifyEpisode(first, 3, 4)
  const again = words.map((text) => text.replace('I’m Ava.', 'I’m Nora.').replace('I’m Ben.', 'I’m Angus.'))
  expect(await linesOf(second)).toEqual(again)
  const third = await linesOf(await modifyEpisode(second, 4, 3))
  expect(third[0]).toMatch(/I’m Angus\./)
  expect(third[1]).toMatch(/I’m Nora\./)
  const alone = await linesOf(await modifyEpisode(second, 1, 1))
  expect(alone.join(' ')).not.toMatch(/Nora|Angus|Ava/)
  expect(alone.slice(2)).toEqual(words.slice(2))
}, 120_000)

test('a user’s own script stays word for word, however often it is spoken again', async () => {
  const words = ['Hello, I’m Ava.', 'And I’m Ben.']
  const script = words.map((line, index) => `SPEAKER_0${index}: ${line}`).join('\n')
  const first = await makeEpisode('CreatePodcastCustomScript', { script, voice1: 1, voice2: 2 })
  const second = await modifyEpisode(first, 3, 4)
  expect(await linesOf(second)).toEqual(words)
  // As they now are spoken by Nora and Angus, and then by voices whose names stand in the words.
  expect(await linesOf(await modifyEpisode(second, 2, 1))).toEqual(words)
  const back = await modifyEpisode(await modifyEpisode(second, 1, 2), 3, 4)
  expect(await linesOf(back)).toEqual(words)
}, 120_000)
