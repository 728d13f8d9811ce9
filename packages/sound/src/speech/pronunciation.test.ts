import { expect, test } from 'vitest'
import { ipaToArpabet } from './ipa-to-arpabet.ts'
import { parsePronunciation, unknownIpaSymbols } from './pronunciation.ts'
import { toSsmlPhonemes, applyPronunciations, mergeLexicon } from './apply-pronunciations.ts'

test.each([
  ['Patch bay', 'Patch bay'],
  ['/ˈpætʃbeɪ/', 'pachbay'],
  ['/ˈnaɪkiː/', 'neyekee'],
  ['/ˈkwiː.nəʊ.ə/', 'kwee-noh-uh'],
  ['/d͡ʒɪf/', 'jihf'],
  ['/ʃɪˈvɔːn ˈtʃeɪ/', 'shih-vawn chay'],
  ['/θɔː(r)/', 'thawr'],
])('%s is said %s', (spokenAs, letters) => {
  expect(parsePronunciation('word', spokenAs).spokenAs).toBe(letters)
})

test.each([
  ['ʃɪˈvɔːn', 'sh ih0 v ao1 n'],
  ['ˈpætʃ.beɪ', 'p ae1 ch b ey0'],
  ['d͡ʒɪf', 'jh ih0 f'],
  ['ˌkwɪˈnəʊ.ə', 'k w ih2 n ow1 ax0'],
  ['ʘ', ''],
])('%s is in the phones of a dictionary %s', (ipa, phones) => {
  expect(ipaToArpabet(ipa).join(' ')).toBe(phones)
})

test.each([
  ['Siobhan', '/ʃɪˈvɔːn/', 'It is <phoneme alphabet="ipa" ph="ʃɪˈvɔːn">Siobhan</phoneme>’s.', 'It is Siobhan’s.'],
  [
    'Siobhan Chay',
    '/ʃɪˈvɔːn tʃeɪ/',
    '<phoneme alphabet="ipa" ph="ʃɪˈvɔːn">Siobhan</phoneme> <phoneme alphabet="ipa" ph="tʃeɪ">Chay</phoneme>.',
    'Siobhan Chay.',
  ],
  ['John Smith', '/ˈdʒɒn/', 'jon.', 'John Smith.'],
  ['gif', 'jif', 'A jif.', 'A gif.'],
  ['A & B', '/eɪ ən biː/', 'ay uhn bee.', 'A & B.'],
])('for an engine that reads IPA %s said as %s is %s', (term, spokenAs, written, text) => {
  expect(applyPronunciations(text, [parsePronunciation(term, spokenAs)], toSsmlPhonemes)).toBe(written)
})

test.each([
  ['/ˈpætʃbeɪ/', []],
  ['ʘ is no IPA without slashes', []],
  ['/ʘaǂ/', ['ʘ', 'ǂ']],
])('of %s no voice reads %j', (spokenAs, signs) => {
  expect(unknownIpaSymbols(spokenAs)).toEqual(signs)
})

test('the lexicon is said of the words that stand in a line, after what is said of them in particular', () => {
  const lexicon = [
    { term: 'GIF', spokenAs: 'jif' },
    { term: 'Nike', spokenAs: 'nye-kee' },
    { term: 'absent', spokenAs: 'away' },
  ]
  const line = { text: 'A gif of Nike.', voiceId: 1, sayings: [{ term: 'gif', spokenAs: 'ghif' }] }
  const said = mergeLexicon(line, lexicon)
  expect(said.sayings).toEqual([{ term: 'gif', spokenAs: 'ghif' }, lexicon[1]])
  expect(applyPronunciations(said.text, said.sayings)).toBe('A ghif of nye-kee.')
  // A line without any is as it was, and so is its cache.
  const plain = { text: 'Nothing of it.', voiceId: 1 }
  expect(mergeLexicon(plain, lexicon)).toBe(plain)
})
