import { describe, expect, it } from 'vitest'
import { countColumns, maxRowColumns } from './caption-rows.ts'
import { toSrt, toVtt } from './captions.ts'
import { type CaptionLine, buildCues } from './cues.ts'
import { toChapters, toTranscript } from './transcript.ts'

/** A line whose words follow each other evenly. */
function line(text: string, { startMs = 0, msPerWord = 300, name = 'Ava', words = text.split(' ') } = {}): CaptionLine {
  const timed = words.map((word, index) => ({
    text: word,
    startMs: startMs + index * msPerWord,
    endMs: startMs + (index + 1) * msPerWord,
  }))
  return { speaker: 0, name, startMs, endMs: startMs + words.length * msPerWord, text, words: timed }
}

const longText =
  'The brothers rented a former stable in the spring of 1898, and they began to repair bicycles for the farmers of the whole valley; who paid in eggs. And cheese.'

const hostile: [string, CaptionLine][] = [
  ['a long sentence', line(longText)],
  ['slow speech', line(longText, { msPerWord: 2500 })],
  ['fast speech', line(longText, { msPerWord: 40 })],
  ['an address', line(`See https://example.com/${'path/'.repeat(40)} now`)],
  ['Japanese as one word', line('今日は天気がいいですね。東京へ行きましょう。'.repeat(5), { msPerWord: 40_000 })],
  ['Arabic', line('مرحبا بكم في هذا البرنامج. '.repeat(8).trim())],
  ['a line without words', { ...line(longText), words: [] }],
  ['words that the text does not have', line(longText, { words: ['one', 'two', 'three'] })],
]

describe('cues', () => {
  it.each([
    ['Hindi', 'ज्वार हर दिन दो बार बहुत ऊँचा उठता है और फिर नीचे चला जाता है। जहाज रुकते हैं।', 'है।'],
    ['Arabic', 'هل يرتفع المد مرتين في كل يوم حقا كما يقول الصيادون في هذا الميناء القديم؟ نعم يرتفع.', 'القديم؟'],
    ['Urdu', 'جوار ہر روز دو بار بہت اونچا اٹھتا ہے اور پھر آہستہ آہستہ نیچے چلا جاتا ہے۔ جہاز رکتے ہیں۔', 'ہے۔'],
  ])('end with the sentence in %s', (_, text, end) => {
    const [first, second] = buildCues([line(text)])
    expect(first?.rows.join(' ')).toMatch(new RegExp(`${end}$`))
    expect(second).toBeDefined()
  })

  it.each(hostile)('of %s have at most two rows of 42 columns and last six seconds', (_, spoken) => {
    const cues = buildCues([spoken])
    expect(cues.length).toBeGreaterThan(0)
    for (const { rows, startMs, endMs } of cues) {
      expect(rows.length).toBeLessThanOrEqual(2)
      expect(Math.max(...rows.map(countColumns))).toBeLessThanOrEqual(maxRowColumns)
      expect(endMs - startMs).toBeLessThanOrEqual(6000)
      expect(endMs).toBeGreaterThan(startMs)
    }
  })

  it.each(hostile)('of %s hold all of its text, in order and without overlap', (_, spoken) => {
    const cues = buildCues([spoken])
    const squeezed = (text: string) => text.replace(/\s/g, '')
    expect(squeezed(cues.flatMap(({ rows }) => rows).join(''))).toBe(squeezed(spoken.text))
    const overlaps = cues.filter(({ startMs }, index) => startMs < (cues[index - 1]?.endMs ?? 0))
    expect(overlaps).toEqual([])
  })

  it('end at a clause rather than in the middle of one', () => {
    const [first] = buildCues([line(longText, { msPerWord: 200 })])
    expect(first?.rows.join(' ')).toBe('The brothers rented a former stable in the spring of 1898,')
  })

  it('keep punctuation and spaces that the engine’s words do not have', () => {
    const [cue] = buildCues([line('“Yes” — said she.', { words: ['Yes', 'said', 'she'] })])
    expect(cue?.rows).toEqual(['“Yes” — said she.'])
  })

  it('stay a second where nothing follows, and never reach into the next', () => {
    const cues = buildCues([line('Yes.', { msPerWord: 250 }), line('No.', { startMs: 700, msPerWord: 250 })])
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 700],
      [700, 1700],
    ])
  })

  it('there are none for a line without text', () => {
    expect(buildCues([{ ...line(''), words: [] }])).toEqual([])
  })
})

describe('WebVTT', () => {
  it('names the speaker', () => {
    expect(toVtt([line('Hello there.', { startMs: 3_723_004 })])).toBe(
      'WEBVTT\n\n01:02:03.004 --> 01:02:04.004\n<v Ava>Hello there.\n',
    )
  })

  it.each([
    ['markup', '<script>alert(1)</script> & more', '&lt;script&gt;alert(1)&lt;/script&gt; &amp; more'],
    ['arrows', 'one --> two', 'one → two'],
    ['line ends', 'one\n\ntwo\r\n\u0000three', 'one two three'],
  ])('is not broken by %s', (_, text, shown) => {
    const [, cue = ''] = toVtt([line(text, { words: [] })]).split('\n\n')
    expect(cue.split('\n').slice(1).join(' ').trim()).toBe(`<v Ava>${shown}`)
  })

  it('is not broken by a speaker’s name', () => {
    expect(toVtt([line('Hi.', { name: 'A>\n\n00:00 --> 1 <b>' })])).toContain('<v A&gt; 00:00 → 1 &lt;b&gt;>Hi.')
  })

  it('of nothing is an empty file of captions', () => {
    expect(toVtt([])).toBe('WEBVTT\n')
  })
})

describe('SubRip', () => {
  it('counts its cues and writes commas', () => {
    expect(toSrt([line('One two.'), line('Three.', { startMs: 2000.4 })])).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\nOne two.\n\n2\n00:00:02,000 --> 00:00:03,000\nThree.\n',
    )
  })

  it('carries no markup', () => {
    expect(toSrt([line('<i>One</i> --> two', { words: [] })])).toContain('‹i›One‹/i› → two\n')
  })
})

describe('the clock', () => {
  it.each([
    [999.6, '00:00:01.000'],
    [59_999.7, '00:01:00.000'],
    [36_000_000, '10:00:00.000'],
  ])('%d ms is %s', (startMs, shown) => {
    expect(toVtt([line('Now', { startMs })])).toContain(`${shown} -->`)
  })
})

describe('the transcript', () => {
  it('has speakers, seconds and words', () => {
    const spoken = { ...line('Hello there.', { startMs: 1500 }), speaker: 1 }
    expect(toTranscript([spoken])).toEqual({
      chunks: [
        {
          speaker: 'SPEAKER_01',
          name: 'Ava',
          text: 'Hello there.',
          timestamp: [1.5, 2.1],
          words: [
            { text: 'Hello', start: 1.5, end: 1.8 },
            { text: 'there.', start: 1.8, end: 2.1 },
          ],
        },
      ],
    })
  })
})

describe('chapters', () => {
  it('are those of Podcasting 2.0', () => {
    expect(
      toChapters([
        { title: 'Start', startMs: 0 },
        { title: 'End', startMs: 61_234.4 },
      ]),
    ).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Start' },
        { startTime: 61.234, title: 'End' },
      ],
    })
  })
})
