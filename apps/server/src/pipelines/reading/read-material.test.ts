import { describe, expect, it } from 'vitest'
import { ReadError } from '../../../../../packages/engines/src/engine-error.ts'
import type { UnreadSource } from '../../db/schema.ts'
import type { Reader } from '../../../../../packages/reading/src/reader/port.ts'
import type { SourceOrder } from '../../kinds/material.ts'
import { readSources } from './read-material.ts'

const page = (name: string): SourceOrder => ({ type: 'website', url: `https://${name}.test/` })
const file = (type: 'text' | 'pdf'): SourceOrder => ({ type, key: `uploads/a/${type}` })

/** Reads pages of the host `good.test` alone, `busy.test` perhaps later; no file is stored any more. */
const reader = {
  read: ({ content }: { content: string }) =>
    content.includes('good')
      ? Promise.resolve({ title: 'Tides', language: 'English', passages: [] })
      : Promise.reject(
          content.includes('busy')
            ? new ReadError(`${content} answers too late.`, true, { isTimeout: true })
            : new ReadError(`${content} answers 404.`, false),
        ),
} as unknown as Reader

async function reading(...orders: SourceOrder[]) {
  const noted: UnreadSource[][] = []
  const from = {
    files: { read: () => Promise.resolve(undefined) },
    reader,
    hear: () => Promise.reject(new Error('There is nothing to hear.')),
    noteUnread: (unread: UnreadSource[]) => Promise.resolve(void noted.push(unread)),
  }
  const read = await readSources(from, orders, new AbortController().signal, () => undefined).catch(
    (error: unknown) => error,
  )
  return { noted: noted.at(-1), read }
}

describe('sources that cannot be read', () => {
  it('are named by their places among all of them, each with its reason, and the others are gone on with', async () => {
    const { noted, read } = await reading(page('good'), page('bad'), file('pdf'), file('text'))
    expect(noted).toEqual([
      { index: 1, name: 'https://bad.test/', why: 'https://bad.test/ answers 404.' },
      { index: 2, name: 'PDF (source 3)', why: 'what was sent is no longer stored.' },
      { index: 3, name: 'Text (source 4)', why: 'what was sent is no longer stored.' },
    ])
    expect(read).toMatchObject({
      documents: [{ title: 'Tides' }],
      warnings: [
        'https://bad.test/ answers 404.',
        'PDF (source 3): what was sent is no longer stored.',
        'Text (source 4): what was sent is no longer stored.',
      ],
    })
  })

  it('say of themselves where a little later they may be read', async () => {
    const { noted } = await reading(page('good'), page('bad'), page('busy'))
    expect(noted?.map(({ index, retryable }) => [index, retryable])).toEqual([
      [1, undefined],
      [2, true],
    ])
  })

  it('are named too where none could be read, and the list of an earlier try is emptied where all could', async () => {
    const failed = await reading(page('bad'))
    expect(failed.noted).toEqual([{ index: 0, name: 'https://bad.test/', why: 'https://bad.test/ answers 404.' }])
    expect(failed.read).toMatchObject({ name: 'OrderError', message: 'https://bad.test/ answers 404.' })
    expect((await reading(page('good'))).noted).toEqual([])
  })
})
