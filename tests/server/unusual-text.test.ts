import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WholeServer, startWholeServer } from './start-server.ts'

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer()
}, 60_000)
afterAll(() => server.stop(), 60_000)

const english =
  'The new pier of Lindholm is built of larch. Engineers expect it to last for sixty years. The first ferry arrived on a Tuesday morning.'
const arabic =
  'افتتح الميناء من جديد في شهر مارس. وصلت أول عبارة صباح يوم الثلاثاء وعلى متنها أربعون راكبا. بلغت تكلفة الرصيف الجديد أربعة ملايين يورو.'

type Transcript = { chunks: { text: string; words: { text: string; start: number; end: number }[] }[] }

test.each([
  ['emoji, also joined and flagged ones', `🚀 ${english} 👩‍👩‍👧 Everybody came to see it 🇩🇰, and the mayor smiled 😀.`],
  ['zero-width characters inside words', english.replaceAll('e', 'e\u200b').replaceAll(' ', ' \u2060\ufeff')],
  ['right-to-left text', arabic],
  ['all of them at once', `${english} 🎙️ ${arabic} \u202e\u200bThe end of it 👋\u202c.`],
])(
  'an episode from %s is made from beginning to end',
  async (_, content) => {
    const order = { outputType: 'audio', duration: 'short', resources: [{ type: 'text', content }] }
    const accepted = await server.call('POST', 'Content/Create', order)
    const done = await server.ended(accepted['request_id'])
    expect(done).toMatchObject({ status: 100, errorMessage: null })
    expect(Number(done['audioDuration'])).toBeGreaterThan(3)
    const { chunks } = (await (await fetch(String(done['transcriptUrl']))).json()) as Transcript
    expect(chunks.flatMap(({ words }) => words).length).toBeGreaterThan(10)
    expect(chunks.map(({ text }) => text).join(' ')).toMatch(/\p{L}{3}/u)
  },
  60_000,
)
