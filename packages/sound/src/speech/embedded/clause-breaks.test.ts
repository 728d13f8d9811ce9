import { expect, test } from 'vitest'
import { tokenizeLatin } from '../tokenize-speech.ts'
import { markClauseBreaks } from './clause-breaks.ts'

test.each([
  'They waited for the evening boat for hours / because the storm had kept it away.',
  'He told the board that medicines arrive early / and that a later boat would mean closing.',
  'It was built for all of the people / who live beside the harbour.',
  'There is a point in the middle of the basin / where the water does not rise.',
  'In the old days / they would have mentioned it.',
  // Marks tell by themselves, words are no clauses, and nobody is left alone behind a rest.
  'They waited for the evening boat for hours, because the storm had kept it away.',
  'An hour with twelve people in it costs a day and a half of work.',
  'It has kept the winter boats from ever sailing because of it.',
  'The sea is wide and it is deep.',
  'In the house they built, nobody lives.',
  'He wrote about all the things in the world about which we know nothing.',
  'In what he said there was nothing new.',
])('%s', (text) => {
  const said = markClauseBreaks(tokenizeLatin(text.replace(' /', '')))
  expect(said.map(({ shown, spoken }) => (spoken === shown ? shown : `${shown} /`)).join(' ')).toBe(text)
})
