import { counts, lengths, limits, scriptLinePattern, isBlank, spokenLinesOf } from '@patchbay/contract'
import {
  type VoicePair,
  hasBothVoices,
  voicesDifferInLanguage,
  voicesDifferMessages,
} from '../../../entities/voices/voice-pair.ts'
import { noTextModelMessage } from '../../../kit/create/NoTextModel.tsx'
import type { Rule } from '../../../kit/create/rules.ts'
import { type EpisodeDraft, type FileContents, type Material, isDeletedFile, lacksModel, materialOf } from './draft.ts'

export type EpisodeField =
  | 'sources'
  | 'file'
  | 'address'
  | 'text'
  | 'topic'
  | 'script'
  | 'feeds'
  | 'research'
  | 'voices'
  | 'instructions'

/** What the rules look at. `areVoicesKnown` is false while the list of voices is not there. */
export type EpisodeFacts = {
  draft: EpisodeDraft
  pair: VoicePair
  areVoicesKnown: boolean
  files: FileContents
  /** False for a moment after a reload. */
  areFilesRead: boolean
  /** Ids of picked files of the workspace that were deleted meanwhile. */
  goneFiles: readonly string[]
}

const isOfMaterial = ({ draft }: EpisodeFacts, material: Material) => materialOf(draft) === material

/**
 * Checked after the key; the last rules repeat what the server would refuse. A card that is open
 * counts as a source for the first, so that its own rule (2 to 5) says what is missing in it.
 */
export const episodeRules: readonly Rule<EpisodeFacts, EpisodeField>[] = [
  {
    field: 'sources',
    fails: ({ draft }) => materialOf(draft) === undefined,
    words: 'Please add at least one resource, topic, script, feed, or research',
  },
  {
    field: 'topic',
    fails: (facts) => isOfMaterial(facts, 'topic') && isBlank(facts.draft.topic),
    words: 'Please enter a topic',
  },
  {
    field: 'script',
    fails: (facts) => isOfMaterial(facts, 'script') && isBlank(facts.draft.script),
    words: 'Please provide a custom script',
  },
  {
    field: 'feeds',
    fails: (facts) => isOfMaterial(facts, 'feeds') && facts.draft.feedIds.length === 0,
    words: 'Please select at least one feed',
  },
  {
    field: 'research',
    fails: (facts) => isOfMaterial(facts, 'research') && facts.draft.researchIds.length === 0,
    words: 'Please select at least one research',
  },
  {
    field: 'script',
    fails: (facts) =>
      isOfMaterial(facts, 'script') && !spokenLinesOf(facts.draft.script).some((line) => scriptLinePattern.test(line)),
    words: 'The script must include lines that start with SPEAKER_00:, SPEAKER_01:, etc.',
  },
  {
    field: 'voices',
    fails: (facts) => isOfMaterial(facts, 'script') && !hasBothVoices(facts.pair),
    words: 'Custom voices are required when using a custom script. Please select voices for both hosts.',
  },
  { field: 'voices', fails: ({ pair }) => voicesDifferInLanguage(pair), words: voicesDifferMessages },
  {
    field: 'voices',
    fails: ({ draft: { voices }, areVoicesKnown }) =>
      voices.mode === 'custom' && !areVoicesKnown && (voices.voice1 === undefined || voices.voice2 === undefined),
    words: 'The voices are not loaded yet. Please wait for them, or use the default voices.',
  },
  { field: 'topic', fails: ({ draft }) => lacksModel(draft), words: noTextModelMessage },
  {
    field: 'topic',
    fails: (facts) => isOfMaterial(facts, 'topic') && facts.draft.topic.length > lengths.topic.max,
    words: lengths.topic.message,
  },
  {
    field: 'script',
    fails: (facts) =>
      isOfMaterial(facts, 'script') &&
      spokenLinesOf(facts.draft.script).join('\n').length > lengths.scriptCharacters.max,
    words: lengths.scriptCharacters.message,
  },
  {
    field: 'script',
    fails: (facts) =>
      isOfMaterial(facts, 'script') && spokenLinesOf(facts.draft.script).length > counts.scriptLines.max,
    words: counts.scriptLines.message,
  },
  {
    field: 'script',
    fails: (facts) =>
      isOfMaterial(facts, 'script') &&
      spokenLinesOf(facts.draft.script).some((line) => line.length > lengths.scriptLine.max),
    words: lengths.scriptLine.message,
  },
  {
    field: 'feeds',
    fails: (facts) => isOfMaterial(facts, 'feeds') && facts.draft.feedIds.length > counts.feeds.max,
    words: counts.feeds.message,
  },
  {
    field: 'feeds',
    fails: (facts) =>
      isOfMaterial(facts, 'feeds') &&
      facts.draft.feedIds.flatMap((id) => facts.draft.feedItems[id] ?? []).length > counts.feedItems.max,
    words: counts.feedItems.message,
  },
  {
    field: 'research',
    fails: (facts) => isOfMaterial(facts, 'research') && facts.draft.researchIds.length > counts.researches.max,
    words: counts.researches.message,
  },
  {
    field: 'sources',
    fails: (facts) => missingFileContents(facts).length > 0,
    words: (facts) =>
      `Please choose ${missingFileContents(facts).join(', ')} again: this browser did not keep the content.`,
  },
  {
    field: 'file',
    fails: (facts) => deletedFiles(facts).length > 0,
    words: (facts) =>
      `${deletedFiles(facts).join(', ')} was deleted meanwhile. Please remove it or choose another file.`,
  },
  {
    field: 'sources',
    fails: (facts) => isOfMaterial(facts, 'resources') && requestLength(facts) > limits.jsonBody.sizeBytes,
    words: `${limits.jsonBody.message}. Please remove a file.`,
  },
  {
    field: 'instructions',
    fails: (facts) =>
      !isOfMaterial(facts, 'script') && facts.draft.instructions.trim().length > lengths.instructions.max,
    words: lengths.instructions.message,
  },
]

const missingFileContents = (facts: EpisodeFacts): string[] =>
  facts.areFilesRead && isOfMaterial(facts, 'resources')
    ? facts.draft.sources.flatMap(({ id, content, file }) =>
        file && content === undefined && facts.files[id] === undefined ? [file.name] : [],
      )
    : []

const deletedFiles = (facts: EpisodeFacts): string[] =>
  isOfMaterial(facts, 'resources')
    ? facts.draft.sources.filter(isDeletedFile(facts.goneFiles)).map(({ file }) => file?.name ?? '')
    : []

/** Room for the rest of the call beside its sources. */
const reservedLength = 20_000

const requestLength = ({ draft, files }: EpisodeFacts): number =>
  draft.sources.reduce((sum, { id, content }) => sum + (content ?? files[id] ?? '').length, reservedLength)
