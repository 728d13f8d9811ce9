import { createCall, endpoints, lengths } from '@patchbay/contract'
import { parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { type Rule, isMissing, isTooLong } from '../../../kit/create/rules.ts'
import {
  type ColourName,
  colours,
  isInvalidColour,
  brandingChangesOf,
  invalidColourMessage,
} from '../../../entities/projects/branding.ts'
import type { ProjectDraft } from './draft.ts'

export type ProjectField = 'name' | 'url' | 'description' | ColourName
type Facts = { draft: ProjectDraft }

/** Checked after the key; fields of the other mode are ignored. */
export const projectRules: readonly Rule<Facts, ProjectField>[] = [
  isMissing('name', 'Project name is required'),
  isTooLong('name', lengths.projectName),
  {
    field: 'url',
    fails: ({ draft }) => draft.mode === 'url' && draft.url.trim() === '',
    words: 'Project URL is required when using URL option',
  },
  {
    field: 'url',
    fails: ({ draft }) => draft.mode === 'url' && parseWebUrl(draft.url).url === undefined,
    words: ({ draft }) => parseWebUrl(draft.url).words ?? '',
  },
  {
    field: 'description',
    fails: ({ draft }) => draft.mode === 'manual' && draft.description.trim() === '',
    words: 'Project description is required',
  },
  {
    field: 'description',
    fails: ({ draft }) => draft.mode === 'manual' && draft.description.length > lengths.projectDescription.max,
    words: lengths.projectDescription.message,
  },
  ...colours.map(({ name }) => ({
    field: name,
    fails: ({ draft }: Facts) => draft.mode === 'manual' && isInvalidColour(draft[name]),
    words: invalidColourMessage,
  })),
]

/** The call that creates it: by its address alone, or in words. */
export const orderOf = ({ mode, name, url, description, ...look }: ProjectDraft) =>
  createCall(endpoints.projects.create, {
    json: {
      name: name.trim(),
      ...(mode === 'url'
        ? { url: parseWebUrl(url).url ?? url.trim() }
        : { description: description.trim(), ...brandingChangesOf(look) }),
    },
  })
