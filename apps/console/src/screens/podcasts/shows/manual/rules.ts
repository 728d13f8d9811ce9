import { lengths } from '@patchbay/contract'
import { readWebAddress } from '../../../../kit/addresses/web-address.ts'
import type { Rule } from '../../../../kit/create/rules.ts'
import type { ManualShowDraft } from './draft.ts'

export type ManualField = 'key' | 'name' | 'description' | 'author' | 'link' | 'email' | 'imageUrl' | 'file'

/** `image`: what the browser kept of the file; undefined where there is none. */
export type ManualFacts = { hasKey: boolean; draft: ManualShowDraft; image: string | undefined; isImageRead: boolean }

type Text = 'name' | 'description' | 'author' | 'link' | 'email'
const texts = ['name', 'description', 'author', 'link', 'email'] as const satisfies readonly Text[]

const requiredWords = 'Name, description, author, website link, and email are required'

const most = {
  name: lengths.showName,
  description: lengths.showDescription,
  author: lengths.author,
  link: lengths.url,
  email: lengths.email,
} as const satisfies Record<Text, { most: number; words: string }>

const addressWords = (typed: string) => readWebAddress(typed).words ?? ''

/** The words of spec 3 §5 in their order; then what the server would refuse as well. */
export const manualRules: readonly Rule<ManualFacts, ManualField>[] = [
  {
    field: 'key',
    fails: ({ hasKey }) => !hasKey,
    words: 'API key is required. Please add your API key in Settings.',
  },
  ...texts.map((field) => ({
    field,
    fails: ({ draft }: ManualFacts) => draft[field].trim() === '',
    words: requiredWords,
  })),
  {
    field: 'imageUrl',
    fails: ({ draft }) => draft.artwork === 'url' && draft.imageUrl.trim() === '',
    words: 'Image URL is required',
  },
  {
    field: 'file',
    fails: ({ draft, image, isImageRead }) =>
      draft.artwork === 'file' && (draft.file === undefined || (isImageRead && image === undefined)),
    words: 'Please select an image file',
  },
  ...texts.map((field) => ({
    field,
    fails: ({ draft }: ManualFacts) => draft[field].trim().length > most[field].most,
    words: most[field].words,
  })),
  {
    field: 'link',
    fails: ({ draft }) => readWebAddress(draft.link).url === undefined,
    words: ({ draft }) => addressWords(draft.link),
  },
  {
    field: 'email',
    fails: ({ draft }) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()),
    words: 'Please enter an email address such as you@example.com',
  },
  {
    field: 'imageUrl',
    fails: ({ draft }) => draft.artwork === 'url' && readWebAddress(draft.imageUrl).url === undefined,
    words: ({ draft }) => addressWords(draft.imageUrl),
  },
]
