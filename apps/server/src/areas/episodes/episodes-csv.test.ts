import { describe, expect, it } from 'vitest'
import { formatCell, csvFileName, createEpisodesCsv } from './episodes-csv.ts'

describe('a cell of the table', () => {
  it.each([
    ['Tides', 'Tides'],
    ['Tides, and the moon', '"Tides, and the moon"'],
    ['The "great" flood', '"The ""great"" flood"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['\u3000＠SUM(A1)', "'\u3000＠SUM(A1)"],
    [' Tides', ' Tides'],
    ['Why 1+1=2', 'Why 1+1=2'],
    ['مرحبا 🎙️', 'مرحبا 🎙️'],
    ['', ''],
  ])('%j is written %j', (text, written) => {
    expect(formatCell(text)).toBe(written)
  })
})

describe('the table', () => {
  const episode = (id: string, audioKey: string | null, title: string | null) => ({
    id,
    audioKey,
    title,
    requestedOn: new Date('2024-01-20T14:30:00.250Z'),
  })

  it('has the published header, then a line an episode, batch after batch', async () => {
    async function* batches() {
      yield await Promise.resolve([episode('a', 'episodes/a/episode.mp3', 'One'), episode('b', null, null)])
      yield await Promise.resolve([episode('c', null, 'Three, at last')])
    }
    const parts: string[] = []
    for await (const part of await createEpisodesCsv(batches(), 'https://cast.test')) parts.push(String(part))
    expect(parts.join('')).toBe(
      [
        'id,audioUrl,title,requestedOn',
        'a,https://cast.test/files/episodes/a/episode.mp3,One,2024-01-20T14:30:00.250Z',
        'b,,,2024-01-20T14:30:00.250Z',
        'c,,"Three, at last",2024-01-20T14:30:00.250Z',
        '',
      ].join('\r\n'),
    )
  })

  it('is named after the second it was asked for', () => {
    expect(csvFileName(new Date('2024-01-20T14:30:00.900Z'))).toBe('all-episodes-2024-01-20T14-30-00.csv')
  })
})
