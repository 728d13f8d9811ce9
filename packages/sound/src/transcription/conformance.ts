import { expect, it } from 'vitest'
import { languages } from '@patchbay/contract'
import type { TranscriptionEngine } from './port.ts'

/** What every transcriber must keep. `paths` are recordings with speech that the engine at hand can hear. */
export function transcriptionConforms(
  make: () => Promise<{ ears: TranscriptionEngine; paths: string[]; noAudioPath: string }>,
): void {
  const never = new AbortController().signal

  it('says what it is', async () => {
    const { ears } = await make()
    expect(ears.id).toMatch(/\S/)
    expect(ears.label).toMatch(/\S/)
  })

  it('hears words in order, inside the recording, by speakers counted from 0', async () => {
    const { ears, paths } = await make()
    expect(paths.length).toBeGreaterThan(0)
    const names = new Set<string | undefined>([undefined, ...languages.map(({ name }) => name)])
    for (const path of paths) {
      const { segments, language, hasSpeakers, durationMs } = await ears.transcribe(path, never)
      expect(names).toContain(language)
      expect(segments.length).toBeGreaterThan(0)
      let known = 0
      for (const [index, { text, speaker, startMs, endMs }] of segments.entries()) {
        expect(text).toMatch(/^\S(.*\S)?$/)
        expect(startMs).toBeGreaterThanOrEqual(segments[index - 1]?.startMs ?? 0)
        expect(endMs).toBeGreaterThanOrEqual(startMs)
        expect(endMs).toBeLessThanOrEqual(durationMs)
        expect(speaker).toBeLessThanOrEqual(known)
        if (speaker === known) known += 1
      }
      if (!hasSpeakers) expect(known).toBe(1)
    }
  })

  it('says in a sentence that a file is no audio', async () => {
    const { ears, noAudioPath } = await make()
    await expect(ears.transcribe(noAudioPath, never)).rejects.toMatchObject({
      name: 'TranscriptionError',
      retryable: false,
      message: expect.stringMatching(/^\S.{15,300}\.$/),
    })
  })

  it('stops when it is told to', async () => {
    const { ears, paths } = await make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    await expect(ears.transcribe(paths[0] ?? '', stopped)).rejects.toThrow('the user left')
  })
}
