import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Material that was written for these tests: short, in plain English, with names, numbers and a quotation. */
export const lighthouse = {
  title: 'How the Northreach lighthouse was saved',
  author: 'Maren Holt',
  paragraphs: [
    'The Northreach lighthouse was built in 1874 to guide fishing boats past the Grey Teeth, a line of rocks that had sunk forty ships in thirty years.',
    'For a century its lamp was lit by hand, and a keeper lived in the tower with his family through every winter.',
    'In 1979 the lamp was automated, the last keeper moved to the village, and the tower began to decay because nobody heated it any more.',
    'Engineers who inspected the building in 2015 found that salt water had entered the walls and that the iron stairs could no longer carry the weight of a person.',
    '"We had two years at most before the upper gallery would fall into the sea," said Ingrid Vale, who led the inspection.',
    'The village council decided to buy the tower for one crown, although the repairs were expected to cost nine million.',
    'More than three thousand people gave money, and a retired stonemason named Oskar Lind taught volunteers how to cut the granite blocks.',
    'The work took six years, because the rocks can be reached by boat only on calm days between May and September.',
    'Today the lamp runs on electricity from solar panels, and it uses less power than a kettle.',
    'However, the sea has risen eleven centimetres since the tower was built, and storms reach its door more often than they did.',
    'The council now plans a wall of loose stones around the base, which should absorb the force of the waves.',
    'Visitors may climb the stairs again since last summer, and the entrance fee pays for the paint that the iron needs every year.',
  ],
} as const

const markup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The article as a page, with the things around it that a reader must leave out. */
export function articlePage({
  title,
  author,
  paragraphs,
}: {
  title: string
  author: string
  paragraphs: readonly string[]
}): string {
  return `<!doctype html><html lang="en"><head><title>${markup(title)}</title><meta name="author" content="${markup(author)}">
<meta property="article:published_time" content="2026-03-14T08:00:00Z"></head><body>
<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/subscribe">Subscribe</a></nav>
<article><h1>${markup(title)}</h1>${paragraphs.map((text) => `<p>${markup(text)}</p>`).join('\n')}</article>
<footer>All rights reserved. Cookie settings.</footer></body></html>`
}

/** The paragraphs as a PDF file of real text. */
export async function createPdf({
  title,
  paragraphs,
}: {
  title: string
  paragraphs: readonly string[]
}): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  let y = 780
  const write = (text: string, size: number) => {
    page.drawText(text, { x: 60, y, size, font })
    y -= size * 1.5
  }
  write(title, 18)
  for (const paragraph of paragraphs) {
    y -= 8
    for (const line of wrapText(paragraph, 85)) write(line, 11)
  }
  return Buffer.from(await document.save())
}

function wrapText(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line.length + word.length > columns) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
