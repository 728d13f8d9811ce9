import * as z from 'zod/mini'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests, lexiconEntries, voices } from '../../db/schema.ts'
import type { Engines } from '../../engines/engines.ts'
import { type EngineVoice, type MadeVoice, sampleTextOf, parsePronunciation, type SpeechEngine } from '@patchbay/sound'
import { findLanguage } from '@patchbay/contract'

/** A voice of the workspace's own. */
export type CustomVoice = EngineVoice & { made: MadeVoice; token: string; requestId: string }
/** One of the engine's, or of the workspace's own. */
export type AvailableVoice = EngineVoice & Partial<Pick<CustomVoice, 'made' | 'token' | 'requestId'>>

const madeVoiceSchema = z.object({
  by: z.string(),
  madeAs: z.enum(['clone', 'match']),
  settings: z.record(z.string(), z.unknown()),
})

/** All of a workspace's own voices, the oldest first, whichever engine made them. A deleted request takes its voice along. */
export async function listCustomVoices(
  db: Db,
  workspaceId: string,
  { ofDeleted = false } = {},
): Promise<CustomVoice[]> {
  const rows = await db
    .select({ voice: voices })
    .from(voices)
    .innerJoin(requests, eq(requests.id, voices.requestId))
    .where(and(eq(voices.workspaceId, workspaceId), ofDeleted ? undefined : isNull(requests.deletedOn)))
    .orderBy(asc(voices.id))
  return rows.flatMap(({ voice: { id, name, gender, language, token, requestId, made: storedVoice } }) => {
    const read = z.safeParse(madeVoiceSchema, storedVoice)
    const sampleText = sampleTextOf(findLanguage(language)?.code ?? 'en')
    return read.success ? [{ id, name, gender, language, sampleText, made: read.data, token, requestId }] : []
  })
}

/** What a workspace can have spoken now: the engine's voices, and its own that this engine made. */
export async function listVoices(speech: SpeechEngine, db: Db, workspaceId: string): Promise<AvailableVoice[]> {
  const { maker } = speech
  if (typeof maker === 'string') return speech.voices()
  const own = await listCustomVoices(db, workspaceId)
  const able = own.filter(({ made }) => maker.canSpeak(made))
  return [...(await speech.voices()), ...able.map((voice) => ({ ...voice, engine: maker.labelOf(voice.made) }))]
}

/** How a workspace says words. */
async function loadLexicon(db: Db, workspaceId: string) {
  const rows = await db
    .select()
    .from(lexiconEntries)
    .where(eq(lexiconEntries.workspaceId, workspaceId))
    .orderBy(asc(lexiconEntries.term))
  return rows.map(({ term, spokenAs }) => parsePronunciation(term, spokenAs))
}

/** The speech engine as a workspace has it: with its own voices, and with how it says words. */
export async function speechEngineFor(
  { engines: { speech }, db }: { engines: Pick<Engines, 'speech'>; db: Db },
  workspaceId: string,
): Promise<SpeechEngine> {
  const own = new Map((await listCustomVoices(db, workspaceId)).map((voice) => [voice.id, voice.made]))
  return {
    ...speech,
    // Who spoke is known when it is spoken.
    get label() {
      return speech.label
    },
    lexicon: await loadLexicon(db, workspaceId),
    voices: () => listVoices(speech, db, workspaceId),
    synthesize: (line, signal) => {
      const made = own.get(line.voiceId)
      return speech.synthesize(made ? { ...line, customVoice: made } : line, signal)
    },
  }
}
