import { expect, it } from 'vitest'
import { readImageFacts } from '../images/image-facts.ts'
import type { PictureEngine } from './port.ts'

/** What everything that makes pictures of words must keep. */
export function picturesConform(make: () => Promise<PictureEngine>): void {
  const never = new AbortController().signal

  it('says what it is', async () => {
    const { id, label } = await make()
    expect(id).toMatch(/\S/)
    expect(label).toMatch(/\S/)
  })

  it('makes a picture that can be opened, also of words in any script and of many', async () => {
    const engine = await make()
    for (const words of ['A lighthouse at night', 'منارة في الليل 🌙', 'very '.repeat(900)]) {
      const picture = await engine.draw({ words }, never)
      const { kind, width = 0, height = 0 } = readImageFacts(picture) ?? {}
      expect(['jpeg', 'png', 'webp']).toContain(kind)
      expect(Math.min(width, height)).toBeGreaterThan(0)
    }
  })

  it('stops when it is told to', async () => {
    const stopped = AbortSignal.abort(new Error('the user left'))
    await expect((await make()).draw({ words: 'A lighthouse' }, stopped)).rejects.toThrow('the user left')
  })
}
