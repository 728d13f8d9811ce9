import type { TranscriptDetail } from '@patchbay/contract'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildScript } from '../script.ts'
import { toSrt, toVtt } from './captions.ts'
import { toDocx } from './docx.ts'
import { toExportedTranscript } from './exported-transcript.ts'
import { toJson, toMarkdown, toPlainText } from './text-formats.ts'

const words = (text: string, start: number, each: number) =>
  text.split(' ').map((word, index) => ({
    text: word.replace(/[.,!?<>*]/g, ''),
    start: start + index * each,
    end: start + (index + 0.9) * each,
  }))
const line = (speaker: string, text: string, start: number, end: number, name?: string) => ({
  speaker,
  text,
  timestamp: [start, end] as [number, number],
  ...(name !== undefined && { name }),
})
const long =
  'The ferry is late because the tide was late, and nobody in the whole harbour had thought of telling the night shift about it before the lights went out.'

const detail: TranscriptDetail = {
  id: 't1',
  title: 'At the harbour',
  language: 'English',
  audioUrl: undefined,
  durationSeconds: 4000,
  heardBy: 'whisper',
  warnings: [],
  episodeId: undefined,
  succeededOn: undefined,
  lines: [
    { ...line('SPEAKER_01', 'Who is <there>?', 1, 2.5, 'Mara'), words: words('Who is <there>?', 1, 0.5) },
    line('SPEAKER_01', 'Hello *you*.', 3, 4, 'Mara'),
    line('SPEAKER_00', ' ', 4, 4.2),
    line('SPEAKER_00', 'Me --> you.', 62, 63.25),
    { ...line('SPEAKER_01', long, 3600, 3614, 'Mara'), words: words(long, 3600, 0.5) },
  ],
}
const exported = toExportedTranscript(detail)

describe('a transcript is taken away', () => {
  it('as text, a turn a paragraph', () => {
    expect(toPlainText(exported)).toBe(
      `At the harbour\n\n[0:01] Mara: Who is <there>? Hello *you*.\n\n[1:02] Speaker 1: Me --> you.\n\n[1:00:00] Mara: ${long}\n`,
    )
  })

  it('as Markdown, in which what is no mark is written out', () => {
    expect(toMarkdown(exported)).toContain(String.raw`**Mara** (0:01)

Who is \<there\>? Hello \*you\*.

**Speaker 1** (1:02)`)
  })

  it('as data, with the times of words', () => {
    const { chunks, language } = JSON.parse(toJson(exported)) as { language: string; chunks: object[] }
    expect(language).toBe('English')
    expect(chunks).toHaveLength(4)
    expect(chunks[0]).toEqual({
      speaker: 'Mara',
      text: 'Who is <there>?',
      timestamp: [1, 2.5],
      words: [
        { text: 'Who', start: 1, end: 1.45 },
        { text: 'is', start: 1.5, end: 1.95 },
        { text: 'there', start: 2, end: 2.45 },
      ],
    })
  })

  it('as subtitles whose cues are short, follow the words and hold no markup', () => {
    const cues = toSrt(exported).split('\n\n')
    expect(cues[0]).toBe('1\n00:00:01,000 --> 00:00:02,450\nWho is ‹there›?')
    expect(cues[2]).toBe('3\n00:01:02,000 --> 00:01:03,250\nMe → you.')
    const rest = cues.slice(3).map((cue) => cue.trim().split('\n'))
    expect(rest.length).toBeGreaterThan(1)
    expect(rest.flatMap(([, , ...rows]) => rows).join(' ')).toBe(long)
    for (const [, times = '', ...rows] of rest) {
      expect(times).toMatch(/^01:00:\d\d,\d{3} --> 01:00:\d\d,\d{3}$/)
      expect(rows.length).toBeLessThanOrEqual(2)
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(56)
    }
  })

  it('as web captions with their speakers', () => {
    const vtt = toVtt(exported)
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.450\n<v Mara>Who is &lt;there&gt;\?\n/)
    expect(vtt).toContain('<v Speaker 1>Me → you.')
  })

  it('as a Word document, whose parts are there and well formed', () => {
    const files = unzipSync(toDocx(toExportedTranscript({ ...detail, title: 'Bell \u0007 & <Co>' })))
    expect(Object.keys(files).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'word/document.xml',
      'word/styles.xml',
    ])
    for (const data of Object.values(files)) {
      const parsed = new DOMParser().parseFromString(strFromU8(data), 'application/xml')
      expect(parsed.querySelector('parsererror')).toBeNull()
    }
    const document = new DOMParser().parseFromString(
      strFromU8(files['word/document.xml'] ?? new Uint8Array()),
      'application/xml',
    )
    const paragraphs = [...document.getElementsByTagName('w:p')].map(({ textContent }) => textContent)
    expect(paragraphs.slice(0, 3)).toEqual(['Bell  & <Co>', 'Mara  0:01', 'Who is <there>? Hello *you*.'])
  })

  it.each([
    [
      'numbered as they begin',
      detail.lines ?? [],
      `SPEAKER_00: Who is <there>? Hello *you*.\nSPEAKER_01: Me --> you.\nSPEAKER_00: ${long}`,
    ],
    ['of nothing', [], ''],
    ['of names', [line('Mara', 'Hi.', 0, 1), line('Ben', 'Ho\nho.', 1, 2)], 'SPEAKER_00: Hi.\nSPEAKER_01: Ho ho.'],
  ])('as a script %s', (_, lines, script) => {
    expect(buildScript(lines)).toBe(script)
  })

  it('as a script whose lines are not too long to be spoken', () => {
    const lines = Array.from({ length: 40 }, (_, index) => line('SPEAKER_00', long, index * 20, index * 20 + 14))
    const spoken = buildScript(lines).split('\n')
    expect(spoken.length).toBeGreaterThan(3)
    expect(Math.max(...spoken.map(({ length }) => length))).toBeLessThan(1400)
  })
})
