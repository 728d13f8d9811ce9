import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeVoiceRow, saveSaying } from '../../areas/voices/store.ts'
import { requests, voices } from '../../db/schema.ts'
import type { MadeVoice, SpeechEngine, SpokenLine } from '../../../../../packages/sound/src/speech/port.ts'
import { accept } from '../../requests/accept.ts'
import { connection, onDatabase, taking, workspace } from '../../requests/database.fixture.ts'
import { speechFor, voicesOf } from './own-voices.ts'

onDatabase()

const made: MadeVoice = { by: 'here', madeAs: 'clone', settings: { voiceId: 'v1' } }
const measured = { pitchHz: 200 }
const silence: SpokenLine = { samples: new Int16Array(1), sampleRateHz: 8000, words: [], phonemes: [] }

/** An engine with one voice, which makes others where it is called `here`. */
function engine(by: string) {
  const spoken: { voiceId: number; own: MadeVoice | undefined }[] = []
  const speech: SpeechEngine = {
    id: by,
    label: by,
    voices: () =>
      Promise.resolve([{ id: 1, name: 'Ava', gender: 'female', language: 'English', sampleText: 'Hello.' }]),
    speak: ({ voiceId, own }) => {
      spoken.push({ voiceId, own })
      return Promise.resolve(silence)
    },
    maker: {
      make: () => Promise.resolve(made),
      speaks: (voice) => voice.by === by,
      labelOf: () => by,
      remove: () => Promise.resolve(),
    },
    close: () => Promise.resolve(),
  }
  return { speech, spoken }
}

async function voiceIn(workspaceId: string): Promise<number> {
  const order = { name: 'Mia', language: 'English', source: { kind: 'address' as const, url: 'https://a.example/b' } }
  const asked = { workspaceId, type: 'cloneVoice', title: 'Mia', order, cost: 0 } as const
  const { requestId } = await accept(taking(), 'voice', asked)
  const row = { workspaceId, requestId, name: 'Mia', gender: 'female', language: 'English', made, measured } as const
  const [voice] = await connection.db.insert(voices).values(row).returning({ id: voices.id })
  return voice?.id ?? 0
}

test('a voice is its workspace’s own: another neither has it nor removes it', async () => {
  const { db } = connection
  const [mine, other] = [await workspace(), await workspace()]
  const id = await voiceIn(mine)
  const { speech } = engine('here')
  const idsIn = async (workspaceId: string) => (await voicesOf(speech, db, workspaceId)).map((voice) => voice.id)
  expect(id).toBeGreaterThan(10_000)
  expect(await idsIn(mine)).toEqual([1, id])
  expect(await idsIn(other)).toEqual([1])
  expect(await removeVoiceRow(db, other, id)).toBe(false)
  expect(await removeVoiceRow(db, mine, id)).toBe(true)
  expect(await idsIn(mine)).toEqual([1])
})

test('a voice is not offered while another engine speaks, nor once its request is deleted', async () => {
  const { db } = connection
  const mine = await workspace()
  const id = await voiceIn(mine)
  expect(await voicesOf(engine('elsewhere').speech, db, mine)).toHaveLength(1)
  expect(await voicesOf({ ...engine('here').speech, maker: 'It makes none.' }, db, mine)).toHaveLength(1)
  expect(await voicesOf(engine('here').speech, db, mine)).toMatchObject([{}, { id, engine: 'here' }])
  await db.update(requests).set({ deletedOn: new Date() }).where(eq(requests.workspaceId, mine))
  expect(await voicesOf(engine('here').speech, db, mine)).toHaveLength(1)
})

test('what a workspace speaks with knows its own voices, and how it says words', async () => {
  const { db } = connection
  const [mine, other] = [await workspace(), await workspace()]
  const id = await voiceIn(mine)
  await saveSaying(db, mine, { term: 'Siobhan', spokenAs: '/ʃɪˈvɔːn/' })
  await saveSaying(db, mine, { term: 'SIOBHAN', spokenAs: 'shivawn' })
  const { speech, spoken } = engine('here')
  const own = await speechFor({ engines: { speech }, db }, mine)
  const never = new AbortController().signal
  await own.speak({ text: 'Hello.', voiceId: id }, never)
  await own.speak({ text: 'Hello.', voiceId: 1 }, never)
  expect(spoken).toEqual([
    { voiceId: id, own: made },
    { voiceId: 1, own: undefined },
  ])
  expect(own.sayings).toEqual([{ term: 'SIOBHAN', spokenAs: 'shivawn' }])
  const others = await speechFor({ engines: { speech }, db }, other)
  expect(others.sayings).toEqual([])
  await others.speak({ text: 'Hello.', voiceId: id }, never)
  expect(spoken.at(-1)?.own).toBeUndefined()
})
