import { describe, expect, it } from 'vitest'
import type { Appearance } from './appearance.ts'
import { appearanceFromDescription } from './appearance-from-description.ts'

describe('a look out of words', () => {
  it.each<[string, Partial<Appearance>, 'male' | 'female']>([
    [
      'An elderly woman with a grey bun, round glasses and a purple blouse',
      {
        age: 'old',
        hair: 'bun',
        hairColor: 'grey',
        glasses: 'round',
        clothes: 'shirt',
        clothesColor: '#6f42a6',
        beard: 'none',
      },
      'female',
    ],
    [
      'A young black man with a buzz cut, full beard and a yellow hoodie',
      { age: 'young', skin: 'deep', hair: 'buzz', beard: 'full', clothes: 'hoodie', clothesColor: '#f2c230' },
      'male',
    ],
    [
      'bald guy, horn-rimmed glasses, navy suit, teal background',
      { hair: 'bald', glasses: 'square', clothes: 'blazer', clothesColor: '#22335c', background: '#1f8a8a' },
      'male',
    ],
    [
      'a redhead girl with freckles and a ponytail in dungarees',
      { age: 'young', hairColor: 'ginger', freckles: true, hair: 'ponytail', clothes: 'overalls' },
      'female',
    ],
    [
      'A Turkish businesswoman in a blue hijab',
      { skin: 'olive', hair: 'headscarf', clothesColor: '#2f62b5' },
      'female',
    ],
    ['a man with long blond hair, clean-shaven', { hair: 'long', hairColor: 'blond', beard: 'none' }, 'male'],
    [
      'a girl with pink braids and an orange raincoat',
      { hairColor: 'pink', hair: 'braids', clothes: 'hoodie', clothesColor: '#e8772e' },
      'female',
    ],
    [
      'a woman with short grey hair and a green cardigan',
      { hair: 'short', hairColor: 'grey', clothes: 'v neck', clothesColor: '#2a8f5c' },
      'female',
    ],
    ['a nun', { hair: 'headscarf', beard: 'none' }, 'female'],
    ['a wizard with a long white beard', { beard: 'full', hairColor: 'white' }, 'male'],
    ['a scientist in a gray sweater', { clothesColor: '#7d828a' }, 'female'],
  ])('has what is said: %s', (words, parts, gender) => {
    const made = appearanceFromDescription(words, 'seed 1')
    expect(made.look).toMatchObject(parts)
    if (!words.includes('scientist')) expect(made.gender).toBe(gender)
  })

  it('is the same for the same words and seed, and another for another seed', () => {
    const looks = Array.from({ length: 20 }, (_, index) =>
      JSON.stringify(appearanceFromDescription('a friendly host', `${index}`)),
    )
    expect(new Set(looks).size).toBeGreaterThan(15)
    expect(appearanceFromDescription('a friendly host', '3')).toEqual(appearanceFromDescription('a friendly host', '3'))
  })

  it('stands before a ground on which its clothes can be seen, unless the words say otherwise', () => {
    const grounds = Array.from(
      { length: 40 },
      (_, index) => appearanceFromDescription('a man in a yellow hoodie', `${index}`).look.background,
    )
    expect(new Set(grounds).size).toBeGreaterThan(4)
    expect(grounds).not.toContain('#ffe066')
    expect(appearanceFromDescription('a yellow hoodie before a yellow wall', '1').look.background).toBe('#f2c230')
  })
})
