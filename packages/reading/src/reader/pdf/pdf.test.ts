import { PDFDocument, PDFHexString, PDFName, PDFNumber, StandardFonts } from 'pdf-lib'
import type { PDFFont, PDFPage } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { decodePdf, readPdf } from './pdf.ts'
import { inflatedPdf } from './inflated.fixture.ts'

const never = new AbortController().signal

async function pdf(draw: (add: () => PDFPage, font: PDFFont) => void, title?: string): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  draw(() => {
    const page = document.addPage([600, 800])
    page.setFont(font)
    page.setFontSize(11)
    return page
  }, font)
  if (title !== undefined) document.setTitle(title)
  return document
}

function write(page: PDFPage, x: number, top: number, lines: string[], size = 11): void {
  for (const [index, line] of lines.entries()) page.drawText(line, { x, y: top - index * 14, size })
}

const texts = async (document: PDFDocument) => (await readPdf(await document.save(), 'The PDF', never)).passages

describe('reading a PDF', () => {
  it('joins lines to paragraphs, takes broken words together and keeps real hyphens', async () => {
    const document = await pdf((add) => {
      write(add(), 50, 700, [
        'The well-known harbour was a con-',
        'struction of three stages, each well-',
        'known for its delays.',
      ])
    })
    expect((await texts(document)).map((passage) => passage.text)).toEqual([
      'The well-known harbour was a construction of three stages, each well-known for its delays.',
    ])
  })

  it('reads the left column before the right one, below a title over both', async () => {
    const column = (name: string) =>
      Array.from({ length: 8 }, (_, index) => `${name} line ${index + 1} has several words in it`)
    const document = await pdf((add) => {
      const page = add()
      write(page, 50, 740, ['A Study of Two Columns'], 22)
      const [left, right] = [column('Left'), column('Right')]
      // Drawn row by row, as some programs do.
      for (let row = 0; row < 8; row += 1) {
        write(page, 50, 680 - row * 14, [left[row] ?? ''])
        write(page, 320, 680 - row * 14, [right[row] ?? ''])
      }
    })
    const read = await readPdf(await document.save(), 'The PDF', never)
    expect(read.title).toBe('A Study of Two Columns')
    const text = read.passages.map((passage) => passage.text).join(' ')
    expect(text.indexOf('Left line 8')).toBeLessThan(text.indexOf('Right line 1'))
    expect(text.indexOf('Left line 1')).toBeLessThan(text.indexOf('Left line 2'))
  })

  it('leaves out running heads, feet and page numbers, and says on which page a passage stands', async () => {
    const document = await pdf((add) => {
      for (let number = 1; number <= 4; number += 1) {
        const page = add()
        write(page, 50, 780, ['Annual Report of the Harbour Office'], 9)
        write(page, 290, 20, [`Page ${number} of 4`], 9)
        write(page, 50, 600, [`Paragraph number ${number} tells its own part of the story.`])
      }
    })
    expect(await texts(document)).toEqual(
      [1, 2, 3, 4].map((page) => ({
        id: `p${page}`,
        page,
        text: `Paragraph number ${page} tells its own part of the story.`,
      })),
    )
  })

  it('puts larger lines on the passages below as their heading', async () => {
    const document = await pdf((add) => {
      const page = add()
      write(page, 50, 700, ['Beginnings'], 16)
      write(page, 50, 670, ['In the beginning there was nothing but a wide and empty beach.'])
      write(page, 50, 640, ['The second paragraph is set apart and stands on its own.'])
    }, 'Harbour history')
    const read = await readPdf(await document.save(), 'The PDF', never)
    expect(read.title).toBe('Harbour history')
    expect(read.passages.map((passage) => [passage.heading, passage.text.slice(0, 10)])).toEqual([
      ['Beginnings', 'In the beg'],
      ['Beginnings', 'The second'],
    ])
  })

  it('joins a sentence that goes on over the page', async () => {
    const document = await pdf((add) => {
      write(add(), 50, 300, ['The sentence begins on the first page and then'])
      write(add(), 50, 700, ['goes on over the second one.'])
    })
    expect((await texts(document))[0]?.text).toBe(
      'The sentence begins on the first page and then goes on over the second one.',
    )
  })

  it('cuts a paragraph that never ends, and loses none of its words', async () => {
    const line = (index: number) => `and line ${index} goes on without a pause or a stop`
    const document = await pdf((add) => {
      for (let number = 0; number < 20; number += 1) {
        const numbers = Array.from({ length: 25 }, (_, index) => line(number * 25 + index))
        write(add(), 50, 600, numbers)
      }
    })
    const read = await texts(document)
    expect(Math.max(...read.map(({ text }) => text.length))).toBeLessThan(6200)
    expect(read.map(({ text }) => text).join(' ')).toBe(
      Array.from({ length: 500 }, (_, index) => line(index)).join(' '),
    )
  })

  it('refuses a scan', async () => {
    const document = await pdf((add) => add().drawRectangle({ x: 10, y: 10, width: 500, height: 500 }))
    await expect(texts(document)).rejects.toThrow(/looks scanned/)
  })

  it('refuses an encrypted file', async () => {
    const document = await pdf((add) => write(add(), 50, 700, ['secret']))
    const { context } = document
    const noise = PDFHexString.of('5a'.repeat(32))
    const rules = context.obj({ Filter: 'Standard', V: 2, R: 3, Length: 128, P: PDFNumber.of(-44) })
    rules.set(PDFName.of('O'), noise)
    rules.set(PDFName.of('U'), noise)
    context.trailerInfo.Encrypt = context.register(rules)
    context.trailerInfo.ID = context.obj([noise, noise])
    const bytes = await document.save({ useObjectStreams: false })
    await expect(readPdf(bytes, 'The PDF', never)).rejects.toThrow(/protected by a password/)
  })

  it.each([
    ['an empty file', '', /is empty/],
    ['a picture', '\u0089PNG\r\n', /is not a PDF file/],
    ['a web page', '<html>', /is not a PDF file/],
    ['a file that only begins like one', '%PDF-1.7\ngarbage', /is damaged|looks scanned/],
  ])('refuses %s', async (_what, content, reason) => {
    await expect(readPdf(Buffer.from(content, 'latin1'), 'The PDF', never)).rejects.toThrow(reason)
  })

  it('refuses a few megabytes that unpack to thousands, before they fill the memory', async () => {
    const bytes = inflatedPdf(3000)
    expect(bytes.length).toBeLessThan(4_000_000)
    const before = process.memoryUsage.rss()
    let most = before
    const looks = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    const sent = Array.from({ length: 4 }, () => readPdf(bytes, 'The PDF', never))
    const refusals = (await Promise.allSettled(sent)).map((one) => (one.status === 'rejected' ? one.reason : one.value))
    clearInterval(looks)
    expect(refusals.map(String)).toEqual(
      sent.map(() => 'ReadError: The PDF could not be read: it needs too much memory.'),
    )
    expect((most - before) / 1e6).toBeLessThan(1000)
  })

  it('ends when the caller gives up', async () => {
    const bytes = await (await pdf((add) => write(add(), 50, 700, ['words']))).save()
    const abort = new AbortController()
    abort.abort(new Error('the user left'))
    await expect(readPdf(bytes, 'The PDF', abort.signal)).rejects.toThrow('the user left')
  })
})

describe('a PDF sent as base64', () => {
  it.each(['aGVsbG8=', 'data:application/pdf;base64,aGVsbG8=', 'aGVs\nbG8='])('%j is unpacked', (content) => {
    expect(Buffer.from(decodePdf(content)).toString()).toBe('hello')
  })

  it('that is none is refused', () => {
    expect(() => decodePdf('https://example.com/a.pdf?x')).toThrow(/not sent as base64/)
  })
})
