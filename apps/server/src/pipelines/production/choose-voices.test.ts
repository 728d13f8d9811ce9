import { describe, expect, test } from 'vitest'
import type { EngineVoice } from '../../../../../packages/sound/src/speech/port.ts'
import { chooseVoices, hostNames, hostNameOf, withoutQualifier, markDefaultHosts } from './choose-voices.ts'

const voice = (id: number, name: string): EngineVoice => ({
  id,
  name,
  gender: 'female',
  language: 'English',
  sampleText: 'Hello.',
})

describe('what hosts are called', () => {
  test.each([
    ['Nova (English)', 'Nova'],
    ['af_heart (English)', 'Heart'],
    ['am_michael', 'Michael'],
    ['en_US-amy-medium', 'Amy'],
    ['alloy', 'Alloy'],
    ['Anne-Marie', 'Anne-Marie'],
    ['Žofia', 'Žofia'],
    ['21m00Tcm4TlvDq8ikWAM', ''],
    ['voice_7', ''],
    ['speaker 2', ''],
  ])('%s is "%s"', (name, said) => {
    expect(withoutQualifier(name)).toBe(said)
  })

  test('neither has a name where one has none, or both have the same', () => {
    expect(hostNames([voice(1, 'af_heart'), voice(2, 'am_michael')])).toEqual(['Heart', 'Michael'])
    expect(hostNames([voice(1, 'af_heart'), voice(2, 'voice_7')])).toEqual(['', ''])
    expect(hostNames([voice(1, 'af_nova'), voice(2, 'Nova')])).toEqual(['', ''])
  })

  test('captions and transcripts fall back on the voice', () => {
    expect([hostNameOf(voice(1, 'af_heart')), hostNameOf(voice(2, 'voice_7'))]).toEqual(['Heart', 'voice_7'])
  })
})

test('who speaks by default is told beforehand, language by language', () => {
  const voices = [
    voice(1, 'Ava'),
    voice(2, 'Bea'),
    { ...voice(3, 'Ben'), gender: 'male' as const },
    { ...voice(4, 'Uwe'), language: 'German' },
  ]
  const told = markDefaultHosts(voices)
  expect(told.map(({ defaultHost }) => defaultHost)).toEqual([1, undefined, 2, 1])
  expect(chooseVoices(voices, undefined, 'English').map(({ id }) => id)).toEqual([1, 3])
})
