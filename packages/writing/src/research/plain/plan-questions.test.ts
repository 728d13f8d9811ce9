import { describe, expect, it } from 'vitest'
import { planQuestions, topicOf } from './plan-questions.ts'

const kinds = (question: string, language = 'English') => planQuestions({ question, language }).map(({ kind }) => kind)

describe('a plan', () => {
  it.each([
    ['How do tides work?', 'English', 'how', 'tides'],
    ['What are the effects of coffee on sleep?', 'English', 'effects', 'coffee on sleep'],
    ['What are the causes of the Black Death?', 'English', 'why', 'Black Death'],
    ['What is the difference between fission and fusion?', 'English', 'compare', 'fission and fusion'],
    ['How many people live in Warsaw?', 'English', 'howMuch', 'people live in Warsaw'],
    ['History of Kenya', 'English', 'when', 'Kenya'],
    ['What happens when the moon is full?', 'English', 'what', 'happens the moon is full'],
    ['Electric cars in Norway', 'English', 'what', 'Electric cars in Norway'],
    ['Who invented the steam engine?', 'English', 'who', 'invented the steam engine'],
    ['Wie entstehen die Gezeiten?', 'German', 'how', 'Gezeiten'],
    ['¿Cuáles fueron las causas de la peste negra?', 'Spanish (Spain)', 'why', 'peste negra'],
    ['Quelles sont les différences entre le thé et le café ?', 'French (France)', 'compare', 'thé et le café'],
    ['光合成の仕組みは？', 'Japanese', 'how', '光合成'],
    ['ما هي أسباب الموت الأسود؟', 'Arabic', 'why', 'الموت الأسود'],
    ['Zergatik dira itsasaldiak?', 'Basque', 'what', 'itsasaldiak'],
  ])('knows what "%s" (%s) asks, and what it is about', (question, language, kind, topic) => {
    const [first] = planQuestions({ question, language })
    expect(first).toMatchObject({ id: 'q1', kind, text: question })
    expect(topicOf(question, language)).toBe(topic)
  })

  it('asks further what a reader of the answer wants to know, each once', () => {
    expect(kinds('Why did the Black Death spread?')).toEqual(['why', 'what', 'when', 'effects', 'howMuch'])
    expect(kinds('Compare tea and coffee')).toEqual(['compare', 'what', 'how', 'howMuch', 'effects'])
  })

  it('asks further only what can be told apart in the language', () => {
    expect(kinds('Zer da itsasaldia?', 'Basque')).toContain('howMuch')
    expect(kinds('Hva er tidevann?', 'Norwegian')).toEqual(['what', 'howMuch'])
  })

  it('keeps the questions of an order that asks several, at most four', () => {
    const asked = ['What is a tide?', 'Why do tides differ?', 'When is high tide?', 'Who measures it?', 'Where?']
    const questions = planQuestions({ question: asked.join(' '), language: 'English' })
    expect(questions.slice(0, 4).map(({ text, heading }) => [text, heading])).toEqual(
      asked.slice(0, 4).map((text) => [text, text]),
    )
    expect(questions).toHaveLength(5)
  })

  it.each([
    [
      'How do lighthouses help ships find the coast, and why were they automated?',
      'English',
      ['How do lighthouses help ships find the coast?', 'Why were they automated?'],
      'lighthouses automated',
    ],
    [
      'How does tidal power work, and what does a barrage do to an estuary?',
      'English',
      ['How does tidal power work?', 'What does a barrage do to an estuary?'],
      'tidal power barrage an estuary',
    ],
    ['Was sind Gezeiten und warum gibt es sie?', 'German', ['Was sind Gezeiten?', 'Warum gibt es sie?'], 'Gezeiten'],
    [
      '¿Qué es la peste negra y cómo se propagó?',
      'Spanish (Spain)',
      ['¿Qué es la peste negra?', 'Cómo se propagó?'],
      'peste negra propagó',
    ],
  ])('takes "%s" (%s) apart', (question, language, asked, words) => {
    const questions = planQuestions({ question, language })
    expect(questions.slice(0, 2).map(({ text }) => text)).toEqual(asked)
    expect(questions[1]?.words).toBe(words)
  })

  it('leaves together what only lists', () => {
    expect(
      planQuestions({ question: 'What is the difference between bread and cake?', language: 'English' })[0]?.text,
    ).toBe('What is the difference between bread and cake?')
  })

  it.each(['?', '   ', '!!!', 'a'.repeat(5000), '?? ?? ??'])('makes something of anything (%#)', (question) => {
    const questions = planQuestions({ question, language: 'English' })
    expect(questions.length).toBeGreaterThan(0)
    for (const { heading } of questions) expect(heading.length).toBeLessThan(90)
  })
})
