import { expect, it } from 'vitest'
import type { WritingEngine } from '../port.ts'
import type { PostsBrief, RefineBrief } from './port.ts'
import { maxPostLength, weightedLength } from './weighted-length.ts'

/** What every writer of posts must keep. Orders that the engine at hand can fulfil. */
export function postsConform(
  make: () => { writer: WritingEngine; briefs: PostsBrief[]; refined: RefineBrief; impossible: RefineBrief },
): void {
  const never = new AbortController().signal
  const quiet = (): void => undefined

  it('writes posts that X takes, each another one, with where they come from, and tells how far it is', async () => {
    const { writer, briefs } = make()
    expect(briefs.length).toBeGreaterThan(0)
    for (const brief of briefs) {
      const shares: number[] = []
      const { posts, warnings } = await writer.writePosts(brief, never, (share) => shares.push(share))
      expect(posts.length).toBeGreaterThan(0)
      expect(posts.length).toBeLessThanOrEqual(brief.count)
      if (posts.length < brief.count) expect(warnings.join(' ')).toContain(`${posts.length} of ${brief.count}`)
      const openings = posts.map(({ parts }) => parts[0]?.text)
      expect(new Set(openings).size).toBe(posts.length)
      for (const { parts } of posts) {
        const [least, most] = brief.type === 'tweet' ? [1, 1] : [3, 8]
        expect(parts.length).toBeGreaterThanOrEqual(least)
        expect(parts.length).toBeLessThanOrEqual(most)
        for (const { text, sources } of parts) {
          expect(text).toMatch(/[\p{L}\p{N}]/u)
          expect(text).not.toMatch(/[\t\u200B\u202E]|\*\*|^\s|\s$|\n{3}/u)
          expect(weightedLength(text)).toBeLessThanOrEqual(maxPostLength)
          for (const { document, passageId } of sources)
            expect(brief.documents[document]?.passages.map(({ id }) => id)).toContain(passageId)
        }
        if (brief.documents.length > 0) expect(parts.flatMap(({ sources }) => sources)).not.toEqual([])
      }
      expect(shares.at(-1)).toBe(1)
      expect(shares).toEqual([...shares].sort((one, other) => one - other))
    }
  })

  it('writes a post again, or says in a sentence why it stays', async () => {
    const { writer, refined, impossible } = make()
    const again = await writer.refinePost(refined, never)
    expect(again.kept).toBeUndefined()
    expect(again.text).not.toBe(refined.text)
    expect(weightedLength(again.text)).toBeLessThanOrEqual(maxPostLength)
    const kept = await writer.refinePost(impossible, never)
    expect(kept).toMatchObject({ text: impossible.text, kept: expect.stringMatching(/^\S.{15,400}\.$/) })
  })

  it('stops when it is told to', async () => {
    const { writer, briefs, refined } = make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    for (const brief of briefs.slice(0, 1))
      await expect(writer.writePosts(brief, stopped, quiet)).rejects.toThrow('the user left')
    await expect(writer.refinePost(refined, stopped)).rejects.toThrow('the user left')
  })

  it('says in a sentence that there is nothing to write from', async () => {
    const { writer, briefs } = make()
    for (const { topic: _topic, ...brief } of briefs.slice(0, 1)) {
      await expect(writer.writePosts({ ...brief, documents: [] }, never, quiet)).rejects.toMatchObject({
        name: 'WritingError',
        message: expect.stringMatching(/^\S.{15,300}\.$/),
      })
    }
  })
}
