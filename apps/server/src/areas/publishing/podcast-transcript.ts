import { parseStoredTranscript } from '../../requests/stored-transcript.ts'

type TranscriptLine = { speaker: string; startTime: number; endTime: number; body: string }

/** The lines of a transcript file with their speakers' names; times in seconds. */
const parseTranscript = (json: string): TranscriptLine[] =>
  parseStoredTranscript(json).map(({ speaker, name, text, timestamp: [startTime, endTime] }) => ({
    speaker: name ?? speaker,
    startTime,
    endTime,
    body: text,
  }))

/** The JSON transcript of the Podcasting 2.0 namespace, version 1.0.0. */
export const formatPodcastTranscript = (json: string) => ({ version: '1.0.0', segments: parseTranscript(json) })
