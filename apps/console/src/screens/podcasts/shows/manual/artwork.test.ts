import { afterEach, describe, expect, it, vi } from 'vitest'
import { artworkWarningOf, pictureFileOf } from './artwork.ts'
import { readArtwork } from '../../../../kit/upload/read-picture.ts'

describe('the advice on artwork', () => {
  it.each([
    [1400, 1400, undefined],
    [3000, 3000, undefined],
    [1200, 800, /1200 × 800.*square/],
    [2000, 2001, /square/],
    [1399, 1399, /at least 1400 × 1400/],
    [3001, 3001, /at most 3000 × 3000/],
  ])('for %i × %i', (width, height, expected) => {
    const words = artworkWarningOf({ width, height })
    if (expected === undefined) expect(words).toBeUndefined()
    else expect(words).toMatch(expected)
  })
})

describe('a chosen file', () => {
  afterEach(() => vi.restoreAllMocks())

  const png = new File([new Uint8Array([137, 80, 78, 71, 255])], 'a.png', { type: 'image/png' })
  const sized = (sizeBytes: number) => {
    const file = new File(['x'], 'big.png', { type: 'image/png' })
    Object.defineProperty(file, 'size', { value: sizeBytes })
    return file
  }

  it.each([
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'Please select an image file (JPG, PNG, etc.)'],
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Please select an image file (JPG, PNG, etc.)'],
    [new File([], 'empty.png', { type: 'image/png' }), 'empty.png is empty.'],
    [sized(10 * 1024 * 1024), 'Image file must be smaller than 10MB'],
  ])('is refused in words', async (file, words) => {
    await expect(readArtwork(file, () => undefined)).rejects.toThrow(words)
  })

  it('comes back byte for byte, and is never made a text of', async () => {
    const asText = vi.spyOn(FileReader.prototype, 'readAsDataURL')
    const { content, name, sizeBytes } = await readArtwork(png, () => undefined)
    const blob = pictureFileOf({ file: content })
    expect([name, sizeBytes, blob?.type]).toEqual(['a.png', 5, 'image/png'])
    expect([...new Uint8Array((await blob?.arrayBuffer()) ?? [])]).toEqual([137, 80, 78, 71, 255])
    expect(asText).not.toHaveBeenCalled()
  })

  it('that an earlier version kept as a text is asked for again', () => {
    expect(pictureFileOf({ file: 'data:image/png;base64,AA==' })).toBeUndefined()
  })
})
