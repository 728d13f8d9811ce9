import { lengths, limits } from '@patchbay/contract'
import {
  type PresentationFacts,
  type PresentationField,
  presentationRules,
} from '../../../../../../entities/explainers/presentation.ts'
import type { Rule } from '../../../../../../kit/create/rules.ts'
import type { InputField } from './add-resources.ts'
import { type ExplainerDraft, type ResourceFiles, resourceContentOf } from './draft.ts'

export type ExplainerField = InputField | PresentationField | 'intent' | 'resources' | 'instructions'

export type ExplainerFacts = PresentationFacts & {
  draft: ExplainerDraft
  files: ResourceFiles
  /** False for a moment after a reload. */
  areFilesRead: boolean
}

export const noResourceMessage = 'Add at least one resource before sending.'

/** The last rules repeat what the server would refuse. */
export const explainerRules: readonly Rule<ExplainerFacts, ExplainerField>[] = [
  {
    field: 'intent',
    fails: ({ draft }) => draft.intent === undefined,
    words: 'Select how many videos you want to create.',
  },
  { field: 'resources', fails: ({ draft }) => draft.resources.length === 0, words: noResourceMessage },
  {
    field: 'resources',
    fails: (facts) => missingFileContents(facts).length > 0,
    words: (facts) =>
      `Please choose ${missingFileContents(facts).join(', ')} again: this browser did not keep the content.`,
  },
  {
    field: 'resources',
    fails: (facts) => maxRequestLength(facts) > limits.jsonBody.sizeBytes,
    words: `${limits.jsonBody.message}. Please remove a file.`,
  },
  {
    field: 'instructions',
    fails: ({ draft }) => draft.instructions.trim().length > lengths.instructions.max,
    words: lengths.instructions.message,
  },
  ...presentationRules,
]

const missingFileContents = ({ draft, files, areFilesRead }: ExplainerFacts): string[] =>
  areFilesRead
    ? draft.resources.flatMap(({ id, content, file }) =>
        file && content === undefined && files[id] === undefined ? [file.name] : [],
      )
    : []

/** Room for the rest of the call beside its resources. */
const reservedLength = 20_000

/** Of the longest of its calls. */
function maxRequestLength({ draft, files }: ExplainerFacts): number {
  const lengthsOf = draft.resources.map((resource) => resourceContentOf(resource, files).length)
  const together = lengthsOf.reduce((sum, length) => sum + length, 0)
  return reservedLength + (draft.intent === 'multiple' ? Math.max(0, ...lengthsOf) : together)
}
