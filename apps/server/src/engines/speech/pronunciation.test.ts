import { expect, test } from 'vitest'
import { sayingInLetters, unknownSigns } from './pronunciation.ts'
import { saidText, withLexicon } from './sayings.ts'

test.each([
  ['Patch bay', 'Patch bay'],
  ['/ˈpætʃbeɪ/', 'pachbay'],
  ['/ˈnaɪkiː/', 'neyekee'],
  ['/ˈkwiː.nəʊ.ə/', 'kwee-noh-uh'],
  ['/d͡ʒɪf/', 'jihf'],
  ['/ʃɪˈvɔːn ˈtʃeɪ/', 'shih-vawn chay'],
  ['/θɔː(r)/', 'thawr'],
])('%s is said %s', (spokenAs, letters) => {
  expect(sayingInLetters(spokenAs)).toBe(letters)
})

test.each([
  ['/ˈpætʃbeɪ/', []],
  ['ʘ is no IPA without slashes', []],
  ['/ʘaǂ/', ['ʘ', 'ǂ']],
])('of %s no voice reads %j', (spokenAs, signs) => {
  expect(unknownSigns(spokenAs)).toEqual(signs)
})

test('the lexicon is said of the words that stand in a line, after what is said of them in particular', () => {
  const lexicon = [
    { term: 'GIF', spokenAs: 'jif' },
    { term: 'Nike', spokenAs: 'nye-kee' },
    { term: 'absent', spokenAs: 'away' },
  ]
  const line = { text: 'A gif of Nike.', voiceId: 1, sayings: [{ term: 'gif', spokenAs: 'ghif' }] }
  const said = withLexicon(line, lexicon)
  expect(said.sayings).toEqual([{ term: 'gif', spokenAs: 'ghif' }, lexicon[1]])
  expect(saidText(said.text, said.sayings)).toBe('A ghif of nye-kee.')
  // A line without any is as it was, and so is its cache.
  const plain = { text: 'Nothing of it.', voiceId: 1 }
  expect(withLexicon(plain, lexicon)).toBe(plain)
})
