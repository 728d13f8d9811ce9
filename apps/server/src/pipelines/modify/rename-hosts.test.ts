import { describe, expect, it } from 'vitest'
import type { EpisodeScript } from '../../../../../packages/writing/src/port.ts'
import type { HostNames } from '../production/choose-voices.ts'
import { renameHosts } from './rename-hosts.ts'

const scriptOf = (texts: string[], more: Partial<EpisodeScript> = {}): EpisodeScript => ({
  title: 'Tides',
  description: 'About tides.',
  language: 'English',
  lines: texts.map((text, index) => ({ speaker: index % 2 === 0 ? 0 : 1, text, sources: [] })),
  chapters: [{ title: 'Welcome', firstLine: 0 }],
  ...more,
})
const renamedTexts = (texts: string[], from: HostNames, to: HostNames, quoted: string[][] = []) =>
  renameHosts(scriptOf(texts), { from, to, quoted }).lines.map(({ text }) => text)

describe('the hosts’ names in a script', () => {
  const hosts: HostNames = ['Ava', 'Ben']
  const others: HostNames = ['Nora', 'Angus']

  it.each<[string, string, HostNames, HostNames, string]>([
    ['become the new ones', 'Hello. I’m Ava, with Ben.', hosts, others, 'Hello. I’m Nora, with Angus.'],
    ['with what hangs on them', 'Ava’s turn, Ben: “Ben?”', hosts, others, 'Nora’s turn, Angus: “Angus?”'],
    ['swap places', 'Ava, meet Ben.', hosts, ['Ben', 'Ava'], 'Ben, meet Ava.'],
    ['move up by one', 'Ava, meet Ben.', hosts, ['Ben', 'Nora'], 'Ben, meet Nora.'],
    ['stay where they are the same', 'Ava, meet Ben.', hosts, hosts, 'Ava, meet Ben.'],
    [
      'are whole words',
      'Benchmarks in Avalon, a Bén, Ben2, Ben-Gurion.',
      hosts,
      others,
      'Benchmarks in Avalon, a Bén, Ben2, Ben-Gurion.',
    ],
    ['are whole words in every script', 'Аня и Аняна', ['Аня', 'Оля'], ['Ира', 'Зоя'], 'Ира и Аняна'],
    ['are written large', 'the echo of Echo', ['Echo', 'Nova'], ['Ash', 'Sage'], 'the echo of Ash'],
    ['may be one within the other', 'Ava Marie and Ava', ['Ava', 'Ava Marie'], ['Nora', 'Ida'], 'Ida and Nora'],
    ['are no patterns', 'A.va and Anva', ['A.va', 'B'], ['$&', 'C'], '$& and Anva'],
    ['stay where a host has none', 'Ava alone.', ['', 'Ben'], others, 'Ava alone.'],
    ['stay where one voice spoke for both', 'Who is Ava?', ['Ava', 'Ava'], others, 'Who is Ava?'],
  ])('%s: %s', (_, text, from, to, expected) => {
    expect(renamedTexts([text], from, to)).toEqual([expected])
  })

  it('are not given where one voice speaks for both', () => {
    const opening = [
      'Hello and welcome. I’m Ava.',
      'And I’m Ben. What do we have?',
      'I’m Ben. No, you are.',
      'I’m Ben.',
    ]
    expect(renamedTexts(opening, hosts, ['', ''])).toEqual([
      'Hello and welcome.',
      'What do we have?',
      'I’m Ben. No, you are.',
      'I’m Ben.',
    ])
  })

  it('stay in a line that quotes them: there they are somebody else’s', () => {
    expect(
      renamedTexts(['Big Ben strikes, Ava.', 'Thanks, Ben.'], hosts, others, [['Big Ben strikes at noon.']]),
    ).toEqual(['Big Ben strikes, Nora.', 'Thanks, Angus.'])
  })

  it('are looked for in title, description and chapters, but not where the material has them', () => {
    const script = scriptOf(['Hello.'], {
      title: 'Ava and the tides',
      description: 'Ava asks, Ben answers.',
      chapters: [{ title: 'Ben explains', firstLine: 0 }],
    })
    const renamed = renameHosts(script, { from: hosts, to: others, quoted: [[], ['Big Ben strikes.']] })
    expect(renamed).toMatchObject({
      title: 'Nora and the tides',
      description: 'Nora asks, Ben answers.',
      chapters: [{ title: 'Ben explains', firstLine: 0 }],
    })
  })
})
