import * as z from 'zod/mini'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests, sayings, voices } from '../../db/schema.ts'
import type { Engines } from '../../engines/engines.ts'
import { type EngineVoice, type MadeVoice, sampleTextOf, sayingOf, type SpeechEngine } from '@patchbay/sound'
import { findLanguage } from '@patchbay/contract'

/** A voice of the workspace's own. */
export type OwnVoice = EngineVoice & { made: MadeVoice; token: string; requestId: string }
/** One of the engine's, or of the workspace's own. */
export type AnyVoice = EngineVoice & Partial<Pick<OwnVoice, 'made' | 'token' | 'requestId'>>

const made = z.object({
  by: z.string(),
  madeAs: z.enum(['clone', 'match']),
  settings: z.record(z.string(), z.unknown()),
})

/** All of a workspace's own voices, the oldest first, whichever engine made them. A deleted request takes its voice along. */
export async function ownVoices(db: Db, workspaceId: string, { ofDeleted = false } = {}): Promise<OwnVoice[]> {
  const rows = await db
    .select({ voice: voices })
    .from(voices)
    .innerJoin(requests, eq(requests.id, voices.requestId))
    .where(and(eq(voices.workspaceId, workspaceId), ofDeleted ? undefined : isNull(requests.deletedOn)))
    .orderBy(asc(voices.id))
  return rows.flatMap(({ voice: { id, name, gender, language, token, requestId, made: kept } }) => {
    const read = z.safeParse(made, kept)
    const sampleText = sampleTextOf(findLanguage(language)?.code ?? 'en')
    return read.success ? [{ id, name, gender, language, sampleText, made: read.data, token, requestId }] : []
  })
}

/** What a workspace can have spoken now: the engine's voices, and its own that this engine made. */
export async function voicesOf(speech: SpeechEngine, db: Db, workspaceId: string): Promise<AnyVoice[]> {
  const { maker } = speech
  if (typeof maker === 'string') return speech.voices()
  const own = await ownVoices(db, workspaceId)
  const able = own.filter(({ made }) => maker.speaks(made))
  return [...(await speech.voices()), ...able.map((voice) => ({ ...voice, engine: maker.labelOf(voice.made) }))]
}

/** How a workspace says words. */
async function lexiconOf(db: Db, workspaceId: string) {
  const rows = await db.select().from(sayings).where(eq(sayings.workspaceId, workspaceId)).orderBy(asc(sayings.term))
  return rows.map(({ term, spokenAs }) => sayingOf(term, spokenAs))
}

/** The speech engine as a workspace has it: with its own voices, and with how it says words. */
export async function speechFor(
  { engines: { speech }, db }: { engines: Pick<Engines, 'speech'>; db: Db },
  workspaceId: string,
): Promise<SpeechEngine> {
  const own = new Map((await ownVoices(db, workspaceId)).map((voice) => [voice.id, voice.made]))
  return {
    ...speech,
    // Who spoke is known when it is spoken.
    get label() {
      return speech.label
    },
    sayings: await lexiconOf(db, workspaceId),
    voices: () => voicesOf(speech, db, workspaceId),
    speak: (line, signal) => {
      const made = own.get(line.voiceId)
      return speech.speak(made ? { ...line, own: made } : line, signal)
    },
  }
}
