import { describe, expect, it } from 'vitest'
import { createTerms } from './terms.ts'

describe('the terms of a text', () => {
  it.each<[string, string[]]>([
    ['English', ['tide', 'tides', 'Tides']],
    ['English', ['measure', 'measures', 'measured', 'measuring']],
    ['English', ['body', 'bodies']],
    ['English', ['lighthouse', 'lighthouses']],
    ['English', ['class', 'classes']],
    ['English', ['box', 'boxes']],
    ['English', ['vaccine', 'vaccines']],
    ['English', ['stop', 'stopped', 'stopping']],
    ['German', ['Gezeiten', 'gezeiten']],
    ['German', ['Impfstoffe', 'Impfstoffen']],
    ['Spanish (Spain)', ['vacuna', 'vacunas']],
    ['Russian', ['прилив', 'приливы', 'прилива']],
    ['Arabic', ['المد', 'مد', 'والمد']],
  ])('are the same for the forms of a word in %s: %j', (language, forms) => {
    expect(new Set(forms.flatMap((form) => createTerms(language).of(form))).size).toBe(1)
  })

  it.each([
    ['English', 'What is the difference between a tide and a wave?', ['tid', 'wav']],
    ['German', 'Was ist der Unterschied?', ['unterschied']],
    ['Japanese', '石油とは何か', ['石油']],
    ['English', '', []],
  ])('in %s leave out what only links and asks: %s', (language, text, terms) => {
    expect(createTerms(language).of(text)).toEqual(terms)
  })
})
