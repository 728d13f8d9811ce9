import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteVoiceRow, saveLexiconEntry } from '../../areas/voices/store.ts'
import { requests, voices } from '../../db/schema.ts'
import type { MadeVoice, SpeechEngine, SpokenLine } from '../../../../../packages/sound/src/speech/port.ts'
import { accept } from '../../requests/accept.ts'
import { connection, useDatabase, acceptContext, createWorkspace } from '../../requests/database.fixture.ts'
import { speechEngineFor, listVoices } from './custom-voices.ts'

useDatabase()

const made: MadeVoice = { by: 'here', madeAs: 'clone', settings: { voiceId: 'v1' } }
const measured = { pitchHz: 200 }
const silence: SpokenLine = { samples: new Int16Array(1), sampleRateHz: 8000, words: [], phonemes: [] }

/** An engine with one voice, which makes others where it is called `here`. */
function createEngine(by: string) {
  const spoken: { voiceId: number; own: MadeVoice | undefined }[] = []
  const speech: SpeechEngine = {
    id: by,
    label: by,
    voices: () =>
      Promise.resolve([{ id: 1, name: 'Ava', gender: 'female', language: 'English', sampleText: 'Hello.' }]),
    synthesize: ({ voiceId, customVoice }) => {
      spoken.push({ voiceId, own: customVoice })
      return Promise.resolve(silence)
    },
    maker: {
      createVoice: () => Promise.resolve(made),
      canSpeak: (voice) => voice.by === by,
      labelOf: () => by,
      removeVoice: () => Promise.resolve(),
    },
    close: () => Promise.resolve(),
  }
  return { speech, spoken }
}

async function insertVoice(workspaceId: string): Promise<number> {
  const order = { name: 'Mia', language: 'English', source: { kind: 'address' as const, url: 'https://a.example/b' } }
  const asked = { workspaceId, type: 'cloneVoice', title: 'Mia', order, cost: 0 } as const
  const { requestId } = await accept(acceptContext(), 'voice', asked)
  const row = { workspaceId, requestId, name: 'Mia', gender: 'female', language: 'English', made, measured } as const
  const [voice] = await connection.db.insert(voices).values(row).returning({ id: voices.id })
  return voice?.id ?? 0
}

test('a voice is its workspace’s own: another neither has it nor removes it', async () => {
  const { db } = connection
  const [mine, other] = [await createWorkspace(), await createWorkspace()]
  const id = await insertVoice(mine)
  const { speech } = createEngine('here')
  const idsIn = async (workspaceId: string) => (await listVoices(speech, db, workspaceId)).map((voice) => voice.id)
  expect(id).toBeGreaterThan(10_000)
  expect(await idsIn(mine)).toEqual([1, id])
  expect(await idsIn(other)).toEqual([1])
  expect(await deleteVoiceRow(db, other, id)).toBe(false)
  expect(await deleteVoiceRow(db, mine, id)).toBe(true)
  expect(await idsIn(mine)).toEqual([1])
})

test('a voice is not offered while another engine speaks, nor once its request is deleted', async () => {
  const { db } = connection
  const mine = await createWorkspace()
  const id = await insertVoice(mine)
  expect(await listVoices(createEngine('elsewhere').speech, db, mine)).toHaveLength(1)
  expect(await listVoices({ ...createEngine('here').speech, maker: 'It makes none.' }, db, mine)).toHaveLength(1)
  expect(await listVoices(createEngine('here').speech, db, mine)).toMatchObject([{}, { id, engine: 'here' }])
  await db.update(requests).set({ deletedOn: new Date() }).where(eq(requests.workspaceId, mine))
  expect(await listVoices(createEngine('here').speech, db, mine)).toHaveLength(1)
})

test('what a workspace speaks with knows its own voices, and how it says words', async () => {
  const { db } = connection
  const [mine, other] = [await createWorkspace(), await createWorkspace()]
  const id = await insertVoice(mine)
  await saveLexiconEntry(db, mine, { term: 'Siobhan', spokenAs: '/ʃɪˈvɔːn/' })
  await saveLexiconEntry(db, mine, { term: 'SIOBHAN', spokenAs: 'shivawn' })
  const { speech, spoken } = createEngine('here')
  const own = await speechEngineFor({ engines: { speech }, db }, mine)
  const never = new AbortController().signal
  await own.synthesize({ text: 'Hello.', voiceId: id }, never)
  await own.synthesize({ text: 'Hello.', voiceId: 1 }, never)
  expect(spoken).toEqual([
    { voiceId: id, own: made },
    { voiceId: 1, own: undefined },
  ])
  expect(own.lexicon).toEqual([{ term: 'SIOBHAN', spokenAs: 'shivawn' }])
  const others = await speechEngineFor({ engines: { speech }, db }, other)
  expect(others.lexicon).toEqual([])
  await others.synthesize({ text: 'Hello.', voiceId: id }, never)
  expect(spoken.at(-1)?.own).toBeUndefined()
})
