import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullServer, startFullServer } from './start-server.ts'

let real: FullServer
let quick: FullServer
beforeAll(async () => {
  real = await startFullServer()
  quick = await startFullServer({}, { studio: 'quick' })
}, 60_000)
afterAll(async () => {
  await real.stop()
  await quick.stop()
}, 60_000)

const english =
  'The new pier of Lindholm is built of larch. Engineers expect it to last for sixty years. The first ferry arrived on a Tuesday morning.'
const arabic =
  'افتتح الميناء من جديد في شهر مارس. وصلت أول عبارة صباح يوم الثلاثاء وعلى متنها أربعون راكبا. بلغت تكلفة الرصيف الجديد أربعة ملايين يورو.'

type Transcript = { chunks: { text: string; words: { text: string; start: number; end: number }[] }[] }

const withInvisible = (text: string) => text.replaceAll('e', 'e\u200b').replaceAll(' ', ' \u2060\ufeff')
const withEmoji = (text: string) => `🚀 ${text} 👩‍👩‍👧 Everybody came to see it 🇩🇰, and the mayor smiled 😀.`

/** Makes an episode of a text, which must be said, and answers how long it is. */
async function makeEpisodeOf(server: FullServer, content: string): Promise<number> {
  const order = { outputType: 'audio', duration: 'short', resources: [{ type: 'text', content }] }
  const accepted = await server.call('POST', 'Content/Create', order)
  const done = await server.ended(accepted['request_id'])
  expect(done).toMatchObject({ status: 100, errorMessage: null })
  const { chunks } = (await (await fetch(String(done['transcriptUrl']))).json()) as Transcript
  expect(chunks.flatMap(({ words }) => words).length).toBeGreaterThan(10)
  expect(chunks.map(({ text }) => text).join(' ')).toMatch(/\p{L}{3}/u)
  return Number(done['audioDuration'])
}

test.each([
  ['emoji, also joined and flagged ones', withEmoji(english)],
  ['zero-width characters inside words', withInvisible(english)],
  ['right-to-left text', arabic],
])(
  'an episode from %s is made from beginning to end',
  async (_, content) => {
    expect(await makeEpisodeOf(quick, content)).toBeGreaterThan(0)
  },
  60_000,
)

test('an episode from all of them at once is spoken and mixed', async () => {
  const all = `${withInvisible(withEmoji(english))} 🎙️ ${arabic} \u202e\u200bThe end of it 👋\u202c.`
  expect(await makeEpisodeOf(real, all)).toBeGreaterThan(3)
}, 60_000)
