import * as z from 'zod/mini'

/** What is read of an episode's transcript file again. */
const storedTranscriptSchema = z.object({
  chunks: z.array(
    z.object({
      speaker: z.string(),
      name: z.optional(z.string()),
      text: z.string(),
      timestamp: z.tuple([z.number(), z.number()]),
      // Whoever only reads the lines can do without them.
      words: z.catch(
        z.optional(z.array(z.object({ text: z.string(), start: z.number(), end: z.number() }))),
        undefined,
      ),
    }),
  ),
})
export type StoredTranscriptLine = z.infer<typeof storedTranscriptSchema>['chunks'][number]

export const parseStoredTranscript = (json: string): StoredTranscriptLine[] =>
  z.parse(storedTranscriptSchema, JSON.parse(json)).chunks

/** The readable transcript: one line per speaker turn, with the speaker's name first. */
export const formatPlainTranscript = (lines: readonly StoredTranscriptLine[]): string =>
  lines.map(({ name, speaker, text }) => `${name ?? speaker}: ${text}`).join('\n\n')

/** The same as a script that can be spoken again: CreatePodcastCustomScript takes it. */
export const formatScript = (lines: readonly StoredTranscriptLine[]): string =>
  lines.map(({ speaker, text }) => `${speaker}: ${text.replaceAll(/\s*\n\s*/g, ' ')}`).join('\n')

export type FileReader = { read(key: string): Promise<Buffer | undefined> }

/** Loads the readable transcript stored under a key; null when it is missing or unreadable. */
export async function loadTranscriptText(files: FileReader, key: string | null | undefined): Promise<string | null> {
  const lines = await loadStoredLines(files, key)
  return lines && formatPlainTranscript(lines)
}

/** The same without names: one text per speaker turn. */
export async function loadTranscriptLines(files: FileReader, key: string | null | undefined): Promise<string[]> {
  return (await loadStoredLines(files, key))?.map(({ text }) => text) ?? []
}

async function loadStoredLines(
  files: FileReader,
  key: string | null | undefined,
): Promise<StoredTranscriptLine[] | null> {
  const storedBytes = key ? await files.read(key) : undefined
  if (!storedBytes) return null
  try {
    return parseStoredTranscript(storedBytes.toString('utf8'))
  } catch (error) {
    // A damaged file costs its own words, not the list that it stands in.
    process.emitWarning(`The transcript ${key} cannot be read: ${String(error)}`)
    return null
  }
}

/** A line as transcripts keep it; times in seconds. */
export type TimedLine = {
  speaker: string
  name?: string | undefined
  text: string
  timestamp: [number, number]
  words?: { text: string; start: number; end: number }[] | undefined
}

/** The lines as a transcript's answer carries them: JSON text, without the times of words. `named`: with who it is. */
export const serializeLines = (lines: readonly TimedLine[], { named = false } = {}): string =>
  JSON.stringify(
    lines.map(({ text, speaker, timestamp, name }) => ({ text, speaker, timestamp, ...(named && name && { name }) })),
  )
