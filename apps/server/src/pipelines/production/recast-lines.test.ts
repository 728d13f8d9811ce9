import { expect, it } from 'vitest'
import type { EngineVoice } from '../../../../../packages/sound/src/speech/port.ts'
import { recastLines } from './recast-lines.ts'

const voice = (id: number, gender: 'male' | 'female', language = 'English (United States)'): EngineVoice => ({
  id,
  name: `V${id}`,
  gender,
  language,
  sampleText: '',
})
const from = [voice(1, 'female'), voice(2, 'male'), voice(3, 'male', 'French (France)')]
const lines = (...ids: number[]) => ids.map((voiceId) => ({ text: 'x', voiceId }))

it.each([
  ['of its gender', [voice(11, 'male'), voice(12, 'female')], [1, 2, 1], [12, 11, 12]],
  ['of the same language, whatever its region', [voice(11, 'male', 'English (United Kingdom)')], [2], [11]],
  ['for each of two people where there are two', [voice(11, 'female'), voice(12, 'female')], [1, 2], [11, 12]],
  ['for both where there is one', [voice(11, 'female')], [1, 2], [11, 11]],
  ['in the language of each line', [voice(11, 'male'), voice(12, 'male', 'French (France)')], [2, 3], [11, 12]],
])('another engine has a voice %s', (_, to, spoken, recast) => {
  expect(recastLines(lines(...spoken), from, to)?.map(({ voiceId }) => voiceId)).toEqual(recast)
})

it('has none where it does not speak the language', () => {
  expect(recastLines(lines(3), from, [voice(11, 'male')])).toBeUndefined()
})
