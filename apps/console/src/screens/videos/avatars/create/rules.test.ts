import { describe, expect, it } from 'vitest'
import { blockingFailure } from '../../../../kit/create/rules.ts'
import { type AvatarDraft, avatarDraft } from './draft.ts'
import { orderOf, pictureFileOf } from './order.ts'
import { type AvatarFacts, avatarRules, noKeyMessage } from './rules.ts'

const picture = new Blob(['x'], { type: 'image/png' })
const voice = { id: '7', voice: undefined }
const file = { name: 'nora.png', sizeBytes: 1 }
const draft: AvatarDraft = {
  ...avatarDraft.empty,
  mode: 'url',
  name: ' Nora ',
  voiceId: '7',
  imageUrl: 'example.com/nora.jpg',
  file,
  photo: { ...file, name: 'photo.jpg' },
  prompt: ' A teacher ',
}
const facts: AvatarFacts = { draft, voice, picture, isPictureRead: true }
const blocked = (changed: Partial<AvatarDraft>, others: Partial<AvatarFacts> = {}, hasKey = true) =>
  blockingFailure(hasKey, avatarRules, { ...facts, ...others, draft: { ...draft, ...changed } }, noKeyMessage)?.words

describe('an avatar is not ordered', () => {
  it.each<[string, Partial<AvatarDraft>, Partial<AvatarFacts>, string | undefined]>([
    ['without a method', { mode: 'selection', name: '' }, {}, 'Please select a creation method'],
    ['without a name', { name: ' ' }, { voice: undefined }, 'Please enter a name for your avatar'],
    ['without a voice', { imageUrl: '' }, { voice: undefined }, 'Please select a voice for your avatar'],
    ['without an address', { imageUrl: ' ' }, {}, 'Please enter the URL of an image'],
    ['with words for an address', { imageUrl: 'nora' }, {}, 'Please enter a web address such as example.com/article'],
    ['without a file', { mode: 'file', file: undefined }, {}, 'Please select an image file'],
    ['with a file that the browser lost', { mode: 'file' }, { picture: undefined }, 'Please select an image file'],
    ['without a photo', { mode: 'camera', photo: undefined }, {}, 'Please take a photo'],
    ['without a description', { mode: 'text', prompt: '\n' }, {}, 'Please describe your avatar'],
    ['with too long a name', { name: 'n'.repeat(201) }, {}, 'An avatar name may have at most 200 characters'],
    [
      'with too long a description',
      { mode: 'text', prompt: 'a'.repeat(5001) },
      {},
      'A description may have at most 5,000 characters',
    ],
  ])('%s', (_, changed, others, words) => {
    expect(blocked(changed, others)).toBe(words)
  })

  it('without a key, whatever else is wrong', () => {
    expect(blocked({ mode: 'selection' }, {}, false)).toBe('API key is required to create avatars')
  })

  it.each(['url', 'file', 'camera', 'text'] as const)('but with all that %s takes it is', (mode) => {
    expect(blocked({ mode })).toBeUndefined()
  })
})

describe('what is sent', () => {
  const sent = (mode: AvatarDraft['mode']) => {
    const { endpoint, body } = orderOf({ draft: { ...draft, mode }, voice, picture })
    expect([endpoint.path, body.kind]).toEqual(['ai-avatars', 'form'])
    return body.kind === 'form' ? body.fields : undefined
  }

  it.each([
    ['url', { imageUrl: 'https://example.com/nora.jpg' }],
    ['file', { imageFile: { file: picture, name: 'nora.png' } }],
    ['camera', { imageFile: { file: picture, name: 'photo.jpg' } }],
    ['text', { prompt: 'A teacher' }],
  ] as const)('by %s is a form with name, voice and that alone', (mode, likeness) => {
    expect(sent(mode)).toEqual({ name: 'Nora', voiceId: '7', ...likeness })
  })

  it('is the picture of the method that is open', () => {
    const photo = new Blob(['p'])
    const files = { file: picture, photo, other: 'text' }
    expect((['url', 'file', 'camera'] as const).map((mode) => pictureFileOf({ ...draft, mode }, files))).toEqual([
      undefined,
      picture,
      photo,
    ])
    expect(pictureFileOf({ ...draft, mode: 'file' }, { file: 'data:' })).toBeUndefined()
  })
})
