import { lengths } from '@patchbay/contract'
import { parseWebUrl } from '../../../../kit/addresses/web-url.ts'
import { type Rule, isMissing, isTooLong } from '../../../../kit/create/rules.ts'
import type { ManualShowDraft } from './draft.ts'

export type ManualField = 'name' | 'description' | 'author' | 'link' | 'email' | 'imageUrl' | 'file'

/** `image`: what the browser kept of the file; undefined where there is none. */
export type ManualFacts = { draft: ManualShowDraft; image: Blob | undefined; isImageRead: boolean }

const requiredMessage = 'Name, description, author, website link, and email are required'

const maxLengths = {
  name: lengths.showName,
  description: lengths.showDescription,
  author: lengths.author,
  link: lengths.url,
  email: lengths.email,
} as const
const textFields = [
  'name',
  'description',
  'author',
  'link',
  'email',
] as const satisfies readonly (keyof typeof maxLengths)[]

const urlMessageOf = (typed: string) => parseWebUrl(typed).words ?? ''

/** The last rules repeat what the server would refuse. */
export const manualRules: readonly Rule<ManualFacts, ManualField>[] = [
  ...textFields.map((field) => isMissing(field, requiredMessage)),
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
  ...textFields.map((field) => isTooLong(field, maxLengths[field])),
  {
    field: 'link',
    fails: ({ draft }) => parseWebUrl(draft.link).url === undefined,
    words: ({ draft }) => urlMessageOf(draft.link),
  },
  {
    field: 'email',
    fails: ({ draft }) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()),
    words: 'Please enter an email address such as you@example.com',
  },
  {
    field: 'imageUrl',
    fails: ({ draft }) => draft.artwork === 'url' && parseWebUrl(draft.imageUrl).url === undefined,
    words: ({ draft }) => urlMessageOf(draft.imageUrl),
  },
]
