import { limits } from '@patchbay/contract'
import { describe, expect, it, vi } from 'vitest'
import { FileRejection, readSourceFile } from './read-source-file.ts'

const ignore = () => undefined
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const bytes = (...numbers: number[]) => new Uint8Array(numbers)
/** A file that claims a size without having it. */
const sized = (name: string, sizeBytes: number) => Object.defineProperty(file(name, 'a'), 'size', { value: sizeBytes })

describe('a source file', () => {
  it('that is a PDF becomes base64', async () => {
    expect(await readSourceFile(file('Bees.PDF', '%PDF-1.7 bees'), ignore)).toEqual({
      name: 'Bees.PDF',
      sizeBytes: 13,
      type: 'pdf',
      content: btoa('%PDF-1.7 bees'),
    })
  })

  it('of many bytes becomes the same base64 as in one piece', async () => {
    const text = `%PDF-${'0123456789'.repeat(10_000)}`
    const { content } = await readSourceFile(file('a.pdf', text), ignore)
    expect(content).toBe(btoa(text))
  })

  it.each<[string, BlobPart[], string]>([
    ['UTF-8', ['Bienen – 🐝'], 'Bienen – 🐝'],
    ['UTF-8 with its mark', [bytes(0xef, 0xbb, 0xbf), 'Bees'], 'Bees'],
    ['UTF-16 with its mark', [bytes(0xff, 0xfe, 0x42, 0x00, 0x65, 0x00)], 'Be'],
    ['an old Windows text', [bytes(0x42, 0xe4, 0x72)], 'Bär'],
  ])('in %s becomes text', async (_, parts, content) => {
    expect(await readSourceFile(file('a.txt', ...parts), ignore)).toMatchObject({ type: 'text', content })
  })

  it.each<[string, File, string]>([
    ['of another type', file('a.docx', 'PK'), 'a.docx is neither a PDF nor a text file'],
    ['without an ending', file('pdf', '%PDF'), 'pdf is neither'],
    ['that is empty', file('a.pdf'), 'a.pdf is empty.'],
    ['that only says it is a PDF', file('a.pdf', 'GIF89a'), 'a.pdf is not a PDF, though its name says so.'],
    ['that only says it is text', file('a.txt', bytes(1, 0, 2, 0)), 'a.txt is not a text file'],
    ['with nothing but spaces', file('a.txt', ' \n '), 'a.txt has no text in it.'],
    ['that is too large a PDF', sized('a.pdf', limits.pdfSource.sizeBytes + 1), limits.pdfSource.message],
    ['that is too large a text', sized('a.txt', limits.textFileSource.sizeBytes + 1), limits.textFileSource.message],
    ['that is too long', file('a.txt', 'a'.repeat(500_001)), 'at most 500,000 characters'],
  ])('%s is refused in words', async (_, refused, words) => {
    const reading = readSourceFile(refused, ignore)
    await expect(reading).rejects.toBeInstanceOf(FileRejection)
    await expect(reading).rejects.toThrow(words)
  })

  it('says how far it is', async () => {
    const onProgress = vi.fn<(share: number) => void>()
    await readSourceFile(file('a.txt', 'Bees'), onProgress)
    for (const [share] of onProgress.mock.calls) expect(share).toBeLessThanOrEqual(1)
  })
})
