import { expect, it } from 'vitest'
import type { ExplainerBrief, WritingEngine } from '../port.ts'
import { findFaults } from './faults.ts'

/** What every writer of explainers must keep. `briefs` are orders that the engine at hand can fulfil. */
export function explainerConforms(make: () => { writer: WritingEngine; briefs: ExplainerBrief[] }): void {
  const never = new AbortController().signal
  const quiet = (): void => undefined

  it('shows what fits, each item when it is said, invents nothing, is told by as many as asked for, and tells how far it is', async () => {
    const { writer, briefs } = make()
    expect(briefs.length).toBeGreaterThan(0)
    for (const brief of briefs) {
      const shares: number[] = []
      const storyboard = await writer.writeExplainer(brief, never, (share) => shares.push(share))
      expect(findFaults(storyboard, brief)).toEqual([])
      if (brief.languageChosen) expect(storyboard.language).toBe(brief.language)
      if (brief.title !== undefined) expect(storyboard.title).toBe(brief.title)
      const speakers = storyboard.slides.flatMap(({ lines }) => lines.map(({ speaker }) => speaker))
      expect(new Set(speakers).size).toBe(brief.speakers)
      expect(shares.at(-1)).toBe(1)
      expect(shares).toEqual([...shares].sort((one, other) => one - other))
    }
  })

  it('stops when it is told to', async () => {
    const { writer, briefs } = make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    for (const brief of briefs) {
      await expect(writer.writeExplainer(brief, stopped, quiet)).rejects.toThrow('the user left')
    }
  })

  it('says in a sentence that there is nothing to write from', async () => {
    const { writer, briefs } = make()
    for (const { topic: _topic, ...brief } of briefs.slice(0, 1)) {
      await expect(writer.writeExplainer({ ...brief, documents: [] }, never, quiet)).rejects.toMatchObject({
        name: 'WritingError',
        message: expect.stringMatching(/^\S.{15,300}\.$/),
      })
    }
  })
}
