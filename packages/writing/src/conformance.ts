import { expect, it } from 'vitest'
import type { EpisodeBrief, EpisodeScript, WritingEngine } from './port.ts'

type Written = { brief: EpisodeBrief; script: EpisodeScript; shares: number[] }

/** What every writer must keep. `briefs` are orders that the engine at hand can fulfil; each is written once. */
export function writerConforms(make: () => { writer: WritingEngine; briefs: EpisodeBrief[] }): void {
  const never = new AbortController().signal
  const quiet = (): void => undefined
  let writing: Promise<Written[]> | undefined
  const written = () => (writing ??= write())
  const write = async () => {
    const { writer, briefs } = make()
    const done: Written[] = []
    for (const brief of briefs) {
      const shares: number[] = []
      const script = await writer.writeEpisode(brief, never, (share) => shares.push(share))
      done.push({ brief, script, shares })
    }
    return done
  }

  it('writes for two hosts, in chapters that begin at the first line', async () => {
    expect((await written()).length).toBeGreaterThan(0)
    for (const { brief, script } of await written()) {
      if (brief.languageChosen) expect(script.language).toBe(brief.language)
      expect(script.title).toMatch(/^\S.*\S$/)
      expect(script.description).toMatch(/\S/)
      expect(new Set(script.lines.map((line) => line.speaker))).toEqual(new Set([0, 1]))
      const starts = script.chapters.map((chapter) => chapter.firstLine)
      expect(starts[0]).toBe(0)
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      expect(starts.at(-1)).toBeLessThan(script.lines.length)
      for (const chapter of script.chapters) expect(chapter.title).toMatch(/\S/)
    }
  })

  it('writes lines that can be spoken: one line each, no markup, not endless', async () => {
    for (const { text } of (await written()).flatMap(({ script }) => script.lines)) {
      expect(text).toMatch(/[\p{L}\p{N}]/u)
      expect(text).not.toMatch(/[\n\t\u200B\u202E]|\*\*|<\/?[a-z]+>| {2}|^\s|\s$/)
      expect(text.length).toBeLessThan(2000)
    }
  })

  it('names only passages that exist, and names some where there is material', async () => {
    for (const { brief, script } of await written()) {
      const sources = script.lines.flatMap((line) => line.sources)
      if (brief.documents.length > 0) expect(sources.length).toBeGreaterThan(0)
      for (const { document, passageId } of sources) {
        expect(brief.documents[document]?.passages.map((passage) => passage.id)).toContain(passageId)
      }
    }
  })

  it('tells how far it is, never backwards', async () => {
    for (const { shares } of await written()) {
      expect(shares.at(-1)).toBe(1)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
    }
  })

  it('stops when it is told to', async () => {
    const { writer, briefs } = make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    for (const brief of briefs)
      await expect(writer.writeEpisode(brief, stopped, quiet)).rejects.toThrow('the user left')
  })

  it('says in a sentence that there is nothing to write from', async () => {
    const { writer, briefs } = make()
    for (const brief of briefs) {
      const { topic: _topic, ...rest } = brief
      const nothing = writer.writeEpisode({ ...rest, documents: [] }, never, quiet)
      await expect(nothing).rejects.toMatchObject({
        name: 'WritingError',
        message: expect.stringMatching(/^\S.{15,300}\.$/),
      })
    }
  })
}
