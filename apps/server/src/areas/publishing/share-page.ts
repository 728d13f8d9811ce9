import { findLanguage } from '@patchbay/contract'
import { fileUrl, shareUrl } from '../../requests/wire.ts'
import { feedUrl } from './podcast-feed.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { type Page, renderAbsencePage, renderPage } from '../../http/pages/page.ts'
import { type Chapter, renderChapters, formatTime, renderTranscript } from './read-along.ts'
import type { SpokenLine } from './spoken-lines.ts'
import type { PublishedEpisode, PublishedShow } from './store.ts'

/** What a share page shows. Addresses are whole, for those who fetch the page to preview it. */
export type SharedEpisode = {
  publicUrl: string
  episode: PublishedEpisode
  show: PublishedShow | undefined
  chapters: Chapter[]
  transcript: SpokenLine[]
}

/** Covers are drawn square, this wide (media/images). */
export const coverPx = 1500
export const embedSize = { width: 480, height: 210 }

export const titleOf = ({ title }: PublishedEpisode) => title?.trim() || 'Untitled Episode'
export const oembedUrl = (publicUrl: string, page: string) =>
  `${publicUrl}/oembed?url=${encodeURIComponent(page)}&format=json`

export function renderSharePage(shared: SharedEpisode): string {
  const { publicUrl, episode, show, chapters, transcript } = shared
  const page = shareUrl(publicUrl, episode)
  const audio = fileUrl(publicUrl, episode.audioKey)
  return renderDocument(shared, {
    head: renderLinkPreview(shared, page),
    className: 'share',
    body: html`<article class="card">
        ${renderHeader(shared, html`${titleOf(episode)}`)} ${renderPlayer(shared, audio)}
        ${episode.description?.trim() ? html`<p class="description" dir="auto">${episode.description.trim()}</p>` : undefined}
        <div class="links">
          <a href="${audio}" download>Download audio</a>
          ${show ? html`<a href="${feedUrl(publicUrl, show.id)}">RSS feed of the show</a>` : undefined}
        </div>
        ${chapters.length > 1 ? renderChapters(audio, chapters) : undefined}
        ${transcript.length > 0 ? renderTranscript(audio, transcript) : undefined}
      </article>
      <footer><span>Shared with Patchbay</span></footer>
      ${playerScriptTag}`,
  })
}

/** The player alone, for frames in other people's pages. */
export function renderEmbedPage(shared: SharedEpisode): string {
  const { publicUrl, episode } = shared
  const page = shareUrl(publicUrl, episode)
  return renderDocument(shared, {
    head: html`<link rel="canonical" href="${page}" />`,
    className: 'embed',
    body: html`<article class="card">
        ${renderHeader(shared, html`<a href="${page}" target="_blank" rel="noopener">${titleOf(episode)}</a>`)}
        ${renderPlayer(shared, fileUrl(publicUrl, episode.audioKey))}
      </article>
      ${playerScriptTag}`,
  })
}

/** One page for all that is not there: whoever guesses learns nothing. */
export const renderNotFoundPage = (): string =>
  renderAbsencePage(
    'There is nothing at this address',
    'It was taken down, or the link is not complete. Ask whoever sent it for a new one.',
  )

function renderDocument(
  { episode, show }: SharedEpisode,
  parts: Pick<Page, 'className' | 'body'> & { head: Html },
): string {
  const language = findLanguage(episode.language)?.code ?? 'en'
  return renderPage({ ...parts, language, title: `${titleOf(episode)} · ${show?.name.trim() || 'Patchbay'}` })
}

/** Open Graph, Twitter's card and the way to oEmbed: what chats and networks make a preview of. */
function renderLinkPreview({ publicUrl, episode, show }: SharedEpisode, page: string): Html {
  const title = titleOf(episode)
  const audio = fileUrl(publicUrl, episode.audioKey)
  const image = episode.imageKey ? fileUrl(publicUrl, episode.imageKey) : undefined
  const description = truncate(episode.description ?? '')
  // Networks frame players only over https; over http they would show nothing at all.
  const isPlayer = page.startsWith('https:')
  const properties: [kind: 'property' | 'name', key: string, value: string | number | undefined][] = [
    ['name', 'description', description || undefined],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', show?.name.trim() || 'Patchbay'],
    ['property', 'og:title', title],
    ['property', 'og:description', description || undefined],
    ['property', 'og:url', page],
    ['property', 'og:audio', audio],
    ['property', 'og:audio:type', 'audio/mpeg'],
    ['property', 'og:image', image],
    ['property', 'og:image:width', image && coverPx],
    ['property', 'og:image:height', image && coverPx],
    ['property', 'og:image:alt', image && `Cover of ${title}`],
    ['name', 'twitter:card', isPlayer ? 'player' : 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description || undefined],
    ['name', 'twitter:image', image],
    ['name', 'twitter:player', isPlayer ? `${page}/embed` : undefined],
    ['name', 'twitter:player:width', isPlayer ? embedSize.width : undefined],
    ['name', 'twitter:player:height', isPlayer ? embedSize.height : undefined],
  ]
  return html`<link rel="canonical" href="${page}" />
    <link rel="alternate" type="application/json+oembed" href="${oembedUrl(publicUrl, page)}" title="${title}" />
    ${show ? html`<link rel="alternate" type="application/rss+xml" href="${feedUrl(publicUrl, show.id)}" title="${show.name}" />` : undefined}
    ${properties.map(([kind, key, value]) => {
      if (value === undefined || value === '') return undefined
      return kind === 'name'
        ? html`<meta name="${key}" content="${value}" /> `
        : html`<meta property="${key}" content="${value}" /> `
    })}`
}

const renderHeader = ({ publicUrl, episode, show }: SharedEpisode, title: Html): Html =>
  html`<header class="head">
    ${episode.imageKey ? html`<img class="art" src="${fileUrl(publicUrl, episode.imageKey)}" alt="" width="${coverPx}" height="${coverPx}" />` : html`<div class="art"></div>`}
    <div>
      ${show ? html`<p class="show" dir="auto">${show.name}</p>` : undefined}
      <h1 dir="auto">${title}</h1>
      <p class="facts">${formatFacts(episode)}</p>
    </div>
  </header>`

/** The browser's own, where the script that puts ours in its place does not run. */
const renderPlayer = ({ episode: { durationSeconds } }: SharedEpisode, audio: string): Html =>
  html`<audio
    controls
    preload="metadata"
    src="${audio}"
    aria-label="Episode"
    data-seconds="${durationSeconds}"
  ></audio>`

export const playerScriptTag = html`<script src="/share/listen.js" defer></script>`

/** `20 January 2024 · 12:34` */
function formatFacts({ publishedOn, durationSeconds }: PublishedEpisode): string {
  const day = publishedOn.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day} · ${formatTime(durationSeconds)}`
}

export const truncate = (text: string) => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > 200 ? `${plain.slice(0, 199).toWellFormed().replace(/\S*$/, '').trim()}…` : plain
}
