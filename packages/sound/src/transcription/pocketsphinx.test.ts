import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWav } from '../audio/decode-samples.ts'
import { transcriptionConforms } from './conformance.ts'
import { createPocketSphinx, parseSphinxOutput } from './pocketsphinx.ts'

/** As the program of Debian 12 writes it. */
const written = `the harbor was closed
<s> 0.000 0.120 0.999000
the 0.130 0.400 0.525989
<sil> 0.410 0.430 0.402603
harbor 0.440 0.800 0.671027
was(2) 0.810 1.040 0.975795
closed 1.050 1.520 0.883367
</s> 1.530 1.600 1.000000
it's open
<s> 1.610 1.620 0.999700
[NOISE] 1.630 1.640 0.1
it's 1.650 1.700 0.881867
open 1.710 9.000 0.623283
</s> 9.000 9.100 1.000000
`

let folder = ''
let programs: Record<'good' | 'bad', string>
let path = ''
let noAudioPath = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sphinx-test-'))
  const program = async (name: string, script: string) => {
    const at = join(folder, name)
    await writeFile(at, `#!/bin/sh\n${script}\n`)
    await chmod(at, 0o700)
    return at
  }
  await writeFile(join(folder, 'words'), written)
  programs = {
    good: await program('good', `while read -r line; do echo "$line"; done < '${join(folder, 'words')}'`),
    bad: await program('bad', 'exit 3'),
  }
  path = join(folder, 'talk.wav')
  noAudioPath = join(folder, 'page.wav')
  await writeFile(
    path,
    buildWav(
      Int16Array.from({ length: 32_000 }, (_, index) => 8000 * Math.sin(index / 20)),
      16_000,
    ),
  )
  await writeFile(noAudioPath, '<html>I am a page</html>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the ears of PocketSphinx', () => {
  transcriptionConforms(() =>
    Promise.resolve({ ears: createPocketSphinx({ program: programs.good }), paths: [path], noAudioPath }),
  )

  it('hear the words of each utterance with their times, without pauses, noises and numbers of pronunciations', () => {
    expect(parseSphinxOutput(written, 2000)).toEqual([
      {
        text: 'the harbor was closed',
        speaker: 0,
        startMs: 130,
        endMs: 1520,
        words: [
          { text: 'the', startMs: 130, endMs: 400 },
          { text: 'harbor', startMs: 440, endMs: 800 },
          { text: 'was', startMs: 810, endMs: 1040 },
          { text: 'closed', startMs: 1050, endMs: 1520 },
        ],
      },
      {
        text: "it's open",
        speaker: 0,
        startMs: 1650,
        endMs: 2000,
        words: [
          { text: "it's", startMs: 1650, endMs: 1700 },
          { text: 'open', startMs: 1710, endMs: 2000 },
        ],
      },
    ])
    expect(parseSphinxOutput('\n<s> 0.000 0.120 1.0\n<sil> 0.1 0.2 1.0\n', 2000)).toEqual([])
  })

  it.each([
    ['that fails', () => programs.bad, /It ended with 3\. See PATCHBAY_POCKETSPHINX\.$/],
    ['that is not there', () => join(folder, 'nothing'), /It could not be started\./],
  ])('say in a sentence what a program did %s', async (_, program, words) => {
    const heard = createPocketSphinx({ program: program() }).transcribe(path, AbortSignal.timeout(20_000))
    await expect(heard).rejects.toMatchObject({ name: 'TranscriptionError', message: expect.stringMatching(words) })
  })
})
