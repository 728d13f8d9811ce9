import { type SampleProblem, lengths } from '@patchbay/contract'
import { isHttpsUrl, parseAudioUrl } from '../../../kit/addresses/audio-url.ts'
import { type Rule, isMissing, isTooLong } from '../../../kit/create/rules.ts'
import type { CloneDraft, Source } from './draft.ts'

export type CloneField = 'name' | 'audioUrl' | 'file' | 'recording' | 'consent'

export type CloneFacts = {
  draft: CloneDraft
  /** What the browser kept of the file or the recording; undefined where there is none. */
  sound: Blob | undefined
  isSoundRead: boolean
  /** What is wrong with it, as far as it was listened to. */
  problems: readonly SampleProblem[]
  /** Whether it is being listened to now. */
  isMeasuring: boolean
  /** Whether the server asks who agreed. */
  asksConsent: boolean
}

export const noKeyMessage = 'API key is required to clone voices'

const isSource = (source: Source, { draft }: CloneFacts) => draft.source === source
const lacksSound =
  (source: 'file' | 'record', field: 'file' | 'recording') =>
  (facts: CloneFacts): boolean =>
    isSource(source, facts) && (facts.draft[field] === undefined || (facts.isSoundRead && facts.sound === undefined))
const fatalProblem = ({ problems }: CloneFacts) => problems.find(({ isFatal }) => isFatal)

const sampleRulesOf = (source: 'file' | 'record', field: 'file' | 'recording'): Rule<CloneFacts, CloneField>[] => [
  {
    field,
    fails: (facts) => isSource(source, facts) && facts.isMeasuring,
    words: 'The recording is being listened to. Please wait a moment.',
  },
  {
    field,
    fails: (facts) => isSource(source, facts) && fatalProblem(facts) !== undefined,
    words: (facts) => fatalProblem(facts)?.words ?? '',
  },
]

/** The size and the kind of a file are checked when it is chosen. */
export const cloneRules: readonly Rule<CloneFacts, CloneField>[] = [
  isMissing('name', 'Voice name is required'),
  isTooLong('name', lengths.voiceName),
  {
    field: 'audioUrl',
    fails: (facts) => isSource('url', facts) && parseAudioUrl(facts.draft.audioUrl, 'https://') === '',
    words: 'Audio URL is required',
  },
  {
    field: 'audioUrl',
    fails: (facts) => isSource('url', facts) && !isHttpsUrl(parseAudioUrl(facts.draft.audioUrl, 'https://')),
    words: 'Please provide a valid HTTPS URL to an audio file',
  },
  { field: 'file', fails: lacksSound('file', 'file'), words: 'Please select an audio file' },
  { field: 'recording', fails: lacksSound('record', 'recording'), words: 'Please record your voice' },
  ...sampleRulesOf('file', 'file'),
  ...sampleRulesOf('record', 'recording'),
  {
    field: 'consent',
    fails: ({ draft, asksConsent }) => asksConsent && !draft.consent,
    words: 'Please confirm that whoever speaks in the recording agreed',
  },
]
