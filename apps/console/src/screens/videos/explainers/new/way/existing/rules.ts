import { lengths, limits } from '@patchbay/contract'
import { type MannerFacts, type MannerField, mannerRules } from '../../../../../../entities/explainers/manner.ts'
import type { Rule } from '../../../../../../kit/create/rules.ts'
import type { InputField } from './add-resources.ts'
import { type ExplainerDraft, type ResourceFiles, contentOf } from './draft.ts'

export type ExplainerField = InputField | MannerField | 'intent' | 'resources' | 'instructions'

export type ExplainerFacts = MannerFacts & {
  draft: ExplainerDraft
  files: ResourceFiles
  /** False for a moment after a reload. */
  areFilesRead: boolean
}

export const noResourceWords = 'Add at least one resource before sending.'

/** The first two in the words of spec 3 §5; then what the server would refuse as well. */
export const explainerRules: readonly Rule<ExplainerFacts, ExplainerField>[] = [
  {
    field: 'intent',
    fails: ({ draft }) => draft.intent === undefined,
    words: 'Select how many videos you want to create.',
  },
  { field: 'resources', fails: ({ draft }) => draft.resources.length === 0, words: noResourceWords },
  {
    field: 'resources',
    fails: (facts) => lostFiles(facts).length > 0,
    words: (facts) => `Please choose ${lostFiles(facts).join(', ')} again: this browser did not keep the content.`,
  },
  {
    field: 'resources',
    fails: (facts) => longest(facts) > limits.jsonBody.sizeBytes,
    words: `${limits.jsonBody.words}. Please remove a file.`,
  },
  {
    field: 'instructions',
    fails: ({ draft }) => draft.instructions.trim().length > lengths.instructions.most,
    words: lengths.instructions.words,
  },
  ...mannerRules,
]

const lostFiles = ({ draft, files, areFilesRead }: ExplainerFacts): string[] =>
  areFilesRead
    ? draft.resources.flatMap(({ id, content, file }) =>
        file && content === undefined && files[id] === undefined ? [file.name] : [],
      )
    : []

/** Room for the rest of the call beside its resources. */
const frameLength = 20_000

/** Of the longest of its calls. */
function longest({ draft, files }: ExplainerFacts): number {
  const lengthsOf = draft.resources.map((resource) => contentOf(resource, files).length)
  const together = lengthsOf.reduce((sum, length) => sum + length, 0)
  return frameLength + (draft.intent === 'multiple' ? Math.max(0, ...lengthsOf) : together)
}
