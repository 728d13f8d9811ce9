import { describe, expect, it } from 'vitest'
import type { Passage } from '../../text/src/documents.ts'
import { isMachineName, chooseTitle } from './title.ts'

const long =
  'Nobody in the village remembered a winter in which the harbour froze as early, as hard and for as many weeks as it did that year.'
const passages = (...texts: [text: string, heading?: string][]): Passage[] =>
  texts.map(([text, heading], index) => ({ id: `p${index + 1}`, text, ...(heading !== undefined && { heading }) }))

describe('what a source is called', () => {
  it.each<[string, string, Passage[], string]>([
    ['its own title', 'The old harbour', passages([long, 'Ice']), 'The old harbour'],
    ['its headings', '', passages([long, 'The ice'], [long, 'The ships'], [long, 'The rest']), 'The ice, The ships'],
    ['its one heading', '', passages([long], [long, 'The ice']), 'The ice'],
    ['a short first sentence, whole', '', passages(['Rain fell all night. Nobody slept.']), 'Rain fell all night'],
    [
      'its words, never half a sentence',
      '',
      passages([long], [`The harbour was ice. ${long}`]),
      'Village, remembered, harbour',
    ],
    [
      'its names before its words, and no function words',
      '',
      passages([
        `The Northreach lighthouse was built to guide fishing boats past the Grey Teeth because so many had been lost there before. A keeper lived in the lighthouse because somebody had to. In the village everybody knew the Grey Teeth.`,
      ]),
      'Northreach, lighthouse, Grey Teeth',
    ],
    ['its headings instead of a number', '127.0.0.1', passages([long, 'The ice']), 'The ice'],
    ['its headings instead of its host', 'coast.example', passages([long, 'The ice']), 'The ice'],
    ['its headings instead of a host and port', 'localhost:8080', passages([long, 'The ice']), 'The ice'],
  ])('is %s', (_what, own, text, title) => {
    expect(chooseTitle(own, text, 'coast.example')).toBe(title)
  })

  it('has the words of a text without spaces', () => {
    expect(chooseTitle('', passages(['版本控制'.repeat(30)]))).toMatch(/^\p{Script=Han}/u)
  })

  it.each([
    ['127.0.0.1', true],
    ['127.0.0.1:4600', true],
    ['localhost', true],
    ['wiki:8080', true],
    ['[::1]', true],
    ['Coast News', false],
    ['coast.example', false],
    ['1984', false],
    ['Dune: Part Two', false],
  ])('%s names a machine: %s', (name, isOne) => {
    expect(isMachineName(name)).toBe(isOne)
  })
})
