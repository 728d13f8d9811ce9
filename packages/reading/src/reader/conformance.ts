import { expect, it } from 'vitest'
import { findLanguage } from '@patchbay/contract'
import { ReadError } from '../../../engines/src/engine-error.ts'
import type { Reader } from './port.ts'
import type { Source } from '../../../text/src/documents.ts'

/** What every reader must keep, whatever it reads with. `readable` and `unreadable` are sources for that reader. */
export function readerConforms(make: () => { reader: Reader; readable: Source[]; unreadable: Source[] }): void {
  const never = new AbortController().signal

  it('answers documents with words, a title, a language of the table and passages named once', async () => {
    const { reader, readable } = make()
    expect(readable.length).toBeGreaterThan(0)
    for (const source of readable) {
      const document = await reader.read(source, never)
      expect(document.sourceType).toBe(source.type)
      expect(document.title).toMatch(/\S/)
      expect(document.title).not.toMatch(/[\n\t]/)
      expect(findLanguage(document.language)?.name).toBe(document.language)
      expect(document.passages.length).toBeGreaterThan(0)
      expect(new Set(document.passages.map((passage) => passage.id)).size).toBe(document.passages.length)
      for (const { text } of document.passages) expect(text).toMatch(/^\S[^\n]*\S$|^\S$/u)
      if (document.publishedOn !== undefined) expect(document.publishedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  it('reads the same source the same way twice', async () => {
    const { reader, readable } = make()
    for (const source of readable) expect(await reader.read(source, never)).toEqual(await reader.read(source, never))
  })

  it('says in a sentence why a source cannot be read', async () => {
    const { reader, unreadable } = make()
    expect(unreadable.length).toBeGreaterThan(0)
    for (const source of unreadable) {
      const error: unknown = await reader.read(source, never).catch((problem: unknown) => problem)
      expect(error, JSON.stringify(source).slice(0, 80)).toBeInstanceOf(ReadError)
      expect(String(error)).toMatch(/^ReadError: \S.{15,400}\.$/s)
    }
  })

  it('stops when it is told to', async () => {
    const { reader, readable } = make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    for (const source of readable) await expect(reader.read(source, stopped)).rejects.toThrow('the user left')
  })
}
