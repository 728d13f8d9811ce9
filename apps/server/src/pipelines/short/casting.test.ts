import { expect, test } from 'vitest'
import type { EngineVoice } from '../../../../../packages/sound/src/speech/port.ts'
import { cast } from '../../../../../packages/drawing/src/faces/cast.ts'
import { assignVoices } from './casting.ts'

const voice = (id: number, gender: EngineVoice['gender'], language = 'English'): EngineVoice => ({
  id,
  name: `Voice ${id}`,
  gender,
  language,
  sampleText: '',
})
const voices = [voice(1, 'male'), voice(2, 'male'), voice(3, 'female'), voice(4, 'female', 'French')]
const idsFor = (avatars: number[], language = 'English') =>
  assignVoices(
    cast.filter(({ id }) => avatars.includes(id)).map((one) => ({ ...one, voiceId: null })),
    voices,
    language,
  ).map(({ id }) => id)

test('an avatar always speaks with the same voice of its gender and the language', () => {
  const [ava, ben] = [1, 2]
  expect(idsFor([ava, ben])).toEqual([3, idsFor([ben])[0]])
  expect(idsFor([ava], 'French')).toEqual([4])
  expect(idsFor([ava], 'French (Canada)')).toEqual([4])
})

test('two people have two voices where the engine has them, and one where it has not', () => {
  const men = [2, 3, 6]
  for (const one of men) for (const other of men) if (one !== other) expect(new Set(idsFor([one, other])).size).toBe(2)
  expect(idsFor([1, 4])).toEqual([3, 3])
})

test('one that was made speaks with the voice chosen for it, where that speaks the language', () => {
  const made = { id: 1001, gender: null, voiceId: 2 }
  expect(assignVoices([made], voices, 'English').map(({ id }) => id)).toEqual([2])
  expect(assignVoices([made], voices, 'French').map(({ id }) => id)).toEqual([4])
})

test('a chosen voice speaks other regions of its language, and a model’s voice all of its languages', () => {
  const model = (id: number, language: string) => ({ ...voice(id, 'female', language), providerId: 'nova' })
  const known = [...voices, voice(7, 'male', 'English (UK)'), model(8, 'English'), model(9, 'French')]
  const idOf = (voiceId: number, language: string) =>
    assignVoices([{ id: 1001, gender: null, voiceId }], known, language).map(({ id }) => id)
  expect(idOf(7, 'English')).toEqual([7])
  expect(idOf(8, 'French')).toEqual([9])
})

test('nobody’s gender is known of a picture: it is paired with a voice like the chosen one', () => {
  const known = [voice(1, 'male', 'French'), voice(2, 'female', 'French'), voice(3, 'female')]
  const made = { id: 10_002, gender: null, voiceId: 3 }
  expect(assignVoices([made], known, 'French').map(({ id }) => id)).toEqual([2])
})

test('a language without a voice is named', () => {
  expect(() => idsFor([1], 'Welsh')).toThrow('There is no voice for Welsh.')
})
