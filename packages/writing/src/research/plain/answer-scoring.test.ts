import { describe, expect, it } from 'vitest'
import type { QuestionKind } from '../../vocabulary/phrases/language-phrases.ts'
import { createAnswerScorer } from './answer-scoring.ts'
import { phrasesFor } from '../../vocabulary/phrases.ts'
import { WordSimilarity } from './word-similarity.ts'

describe('an answer of a kind', () => {
  it.each<[QuestionKind, string, string, boolean]>([
    ['what', 'English', 'A tide is the rise and fall of the sea.', true],
    ['what', 'English', 'It took long to learn what a wave is.', false],
    ['why', 'English', 'Bread goes stale because its starch forms crystals again.', true],
    ['why', 'English', 'In Copenhagen 62 percent of residents ride a bicycle.', false],
    ['howMuch', 'English', 'The tower is about 100 metres high.', true],
    ['howMuch', 'English', 'The statue served as a lighthouse from 1886 to 1902.', false],
    ['howMuch', 'English', 'It needs a fifth of the energy that a walker needs.', true],
    ['howMuch', 'German', 'Kapitel 19 beschreibt, wie das geht.', false],
    ['who', 'English', 'The first lens was built by Augustin Fresnel.', true],
    ['who', 'English', 'In Copenhagen a network of tracks was built by hand.', false],
    ['who', 'English', 'A network of tracks was built over half a century.', false],
    ['when', 'Japanese', '電力は1966年から作られている。', true],
  ])('%s, in %s: %s (%s)', (kind, language, text, isOne) => {
    const answers = createAnswerScorer(kind, phrasesFor(language), (before) => /tide/i.test(before))
    expect(answers(text) > 0).toBe(isOne)
  })
})

describe('how far a word stands for a term', () => {
  it.each([
    ['tide', 'tide', 1],
    ['lighthouse', 'lighthouses', 0.6],
    ['прилив', 'отлив', 0],
    ['cat', 'category', 0],
  ])('%s by %s', (term, word, least) => {
    const measured = new WordSimilarity().of(term, word)
    expect(measured).toBe(least)
  })

  it('is more the more of their letters both have, in any script', () => {
    const words = new WordSimilarity()
    expect(words.of('измерение', 'измерения')).toBeGreaterThan(0.5)
    expect(words.of('bisiklet', 'bisikletin')).toBeGreaterThan(0.5)
  })
})
