import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/step.ts'
import { subjects } from './subjects.ts'

/** How a page behaves: as one that can be read, or in a way that a reader must get along with. */
export type SiteBehaviour = 'readable' | 'disallowed' | 'endless' | 'drips' | 'busy' | 'inward' | 'idle' | 'copy'

export type WebPage = {
  path: string
  title: string
  behaviour: SiteBehaviour
  paragraphs: readonly string[]
  /** ISO day. */
  publishedOn: string
  author: string
  siteName: string
}

const pageCount = 200
export const siteCount = 20
/** Pages that cannot be read, or not so easily; each site with one has a part that robots.txt closes. */
const behavioursByIndex: readonly SiteBehaviour[] = [
  ...Array<SiteBehaviour>(4).fill('disallowed'),
  ...Array<SiteBehaviour>(2).fill('endless'),
  ...Array<SiteBehaviour>(2).fill('drips'),
  ...Array<SiteBehaviour>(2).fill('busy'),
  ...Array<SiteBehaviour>(2).fill('inward'),
  ...Array<SiteBehaviour>(4).fill('idle'),
  ...Array<SiteBehaviour>(4).fill('copy'),
]

const authors = [
  'Ada Quill',
  'Tomas Berg',
  'Ines Moreau',
  'Kofi Asante',
  'Maren Holt',
  'Jun Watanabe',
  'Rosa Lindqvist',
]
const names = ['Coast Review', 'The Long Read', 'Field Notes', 'Open Almanac', 'Harbour Gazette', 'Science Weekly']
const articles = join(root, 'packages/writing/src/plain/fixtures')
const articleFiles = [
  'tides-science.md',
  'darwin-struggle.md',
  'ferry-news.md',
  'sourdough-howto.md',
  'bicycle-company.md',
  'energy-diary.md',
]

/** What stands on page `count` of a subject: some of its sentences in an order of their own, one side of each dispute. */
function buildSubjectPage(count: number): Pick<WebPage, 'title' | 'paragraphs'> {
  const subject = subjects[count % subjects.length]
  if (subject === undefined) throw new Error('There are no subjects.')
  const turn = Math.floor(count / subjects.length)
  // Steps that share no divisor with twelve come to every sentence once.
  const step = [1, 5, 7, 11][Math.floor(turn / 12) % 4] ?? 1
  const said = Array.from(
    { length: 9 },
    (_, index) => subject.sentences[(turn + index * step) % subject.sentences.length] ?? '',
  )
  const sides = subject.disputed.map((pair, index) => pair[(turn + index) % 2] ?? '')
  const title = subject.titles[turn % subject.titles.length] ?? subject.name
  const part = Math.floor(turn / subject.titles.length)
  return {
    title: part === 0 ? title : `${title}, part ${part + 1}`,
    paragraphs: [
      said.slice(0, 3),
      [...said.slice(3, 5), sides[0] ?? ''],
      said.slice(5, 7),
      [...said.slice(7), sides[1] ?? ''],
    ].map((sentences) => sentences.join(' ')),
  }
}

/** Long texts as the pages of a series: whole paragraphs, some hundred words each. */
async function loadArticlePages(): Promise<Pick<WebPage, 'title' | 'paragraphs'>[]> {
  const pages: { title: string; paragraphs: string[] }[] = []
  for (const file of articleFiles) {
    const text = await readFile(join(articles, file), 'utf8')
    const title = /^#\s+(.+)$/m.exec(text)?.[1] ?? file.replace(/\W+md$|-/g, ' ')
    const paragraphs = text
      .split(/\n\s*\n/)
      .map((block) =>
        block
          .replace(/[*_`>]|^#+.*$/gm, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((block) => block.length > 80)
    let part = 0
    for (let page: string[] = []; paragraphs.length > 0; page = []) {
      while (paragraphs.length > 0 && page.join(' ').length < 1_400) page.push(paragraphs.shift() ?? '')
      part += 1
      pages.push({ title: part === 1 ? title : `${title} (${part})`, paragraphs: page })
    }
  }
  return pages
}

/** The same 200 pages each time. Page n stands on site n modulo `siteCount`. */
export async function buildWebPages(): Promise<WebPage[]> {
  const ofArticles = await loadArticlePages()
  const readable = pageCount - behavioursByIndex.length
  const behaviours = Array.from(
    { length: pageCount },
    (_, n): SiteBehaviour => behavioursByIndex[n - readable] ?? 'readable',
  )
  let ofSubjects = 0
  return behaviours.map((behaviour, n) => {
    // Articles lie between the others, as they do on the web.
    const article = n % 4 === 3 ? ofArticles[(n - 3) / 4] : undefined
    const said = article ?? buildSubjectPage(behaviour === 'copy' ? n - readable : ofSubjects++)
    return {
      ...said,
      behaviour,
      path: `${behaviour === 'disallowed' ? '/members' : '/read'}/${n}`,
      publishedOn: new Date(Date.UTC(2019, 0, 5 + n * 11)).toISOString().slice(0, 10),
      author: authors[n % authors.length] ?? '',
      siteName: names[(n % siteCount) % names.length] ?? '',
    }
  })
}

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page with what stands around an article: navigation, a notice of cookies, a footer. */
export function renderPage({ title, paragraphs, publishedOn, author, siteName, behaviour }: WebPage): string {
  const data = { '@context': 'https://schema.org', '@type': 'Article', headline: title, datePublished: publishedOn }
  const idle =
    '<p>Subscribe to our newsletter and accept our cookies to read on. Sign in or log in to go on.</p>'.repeat(8)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)} | ${siteName}</title>
<meta name="author" content="${author}"><meta property="og:site_name" content="${siteName}">
<meta property="article:published_time" content="${publishedOn}T08:00:00Z">
<script type="application/ld+json">${JSON.stringify({ ...data, author: { '@type': 'Person', name: author } })}</script></head>
<body><nav><a href="/">Home</a> <a href="/about">About</a> <a href="/newsletter">Newsletter</a></nav>
<div class="cookie-banner"><p>We use cookies. By using this site you agree to our cookie policy.</p></div>
<main><article><h1>${escapeMarkup(title)}</h1>${
    behaviour === 'idle' ? idle : paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n')
  }</article></main><footer><p>All rights reserved. Terms of use and privacy policy.</p></footer></body></html>`
}
