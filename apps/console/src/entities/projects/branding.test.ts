import { expect, it } from 'vitest'
import { brandingChangesOf, parseColour } from './branding.ts'

it.each([
  ['#0b7285', '#0B7285'],
  [' 0B7285 ', '#0B7285'],
  ['#fa0', '#FFAA00'],
  ['', undefined],
  ['teal', undefined],
  ['#12345', undefined],
])('of %j reads the colour %s', (typed, colour) => {
  expect(parseColour(typed)).toBe(colour)
})

const before = {
  textColor: '',
  backgroundColor: '',
  brandColor: '#0B7285',
  accentColor: '#ABCDEF',
  logo: 'https://studio.test/logo.png',
}

it.each([
  ['nothing where nothing changed', { ...before, brandColor: '0b7285' }, {}],
  [
    'a colour that is new or other',
    { ...before, textColor: '#000', brandColor: '#fff' },
    { brandColor: '#FFFFFF', textColor: '#000000' },
  ],
  ['null for what was taken away', { ...before, accentColor: ' ', logo: '' }, { accentColor: null, imageData: null }],
  [
    'a picture that was chosen',
    { ...before, logo: 'data:image/png;base64,AA==' },
    { imageData: 'data:image/png;base64,AA==' },
  ],
])('sends %s', (_, look, sent) => {
  expect(brandingChangesOf(look, before)).toEqual(sent)
})
