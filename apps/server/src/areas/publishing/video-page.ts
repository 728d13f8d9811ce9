import { findLanguage } from '@patchbay/contract'
import { type Html, html } from '../../http/pages/html.ts'
import { renderPage } from '../../http/pages/page.ts'
import { fileUrl, shareUrl } from '../../requests/wire.ts'
import { type Chapter, renderChapters, formatTime, renderTranscript } from './read-along.ts'
import { playerScriptTag, oembedUrl, truncate } from './share-page.ts'
import type { SpokenLine } from './spoken-lines.ts'
import type { PublishedVideo } from './store.ts'

/** What a video's page shows. Addresses are whole, for those who fetch the page to preview it. */
export type SharedVideo = {
  publicUrl: string
  video: PublishedVideo
  chapters: Chapter[]
  transcript: SpokenLine[]
}

/** How long the longer side of a frame in other people's pages is. */
const embedPx = 480

const titleOf = ({ title }: PublishedVideo) => title?.trim() || 'Untitled video'
const codeOf = ({ language }: PublishedVideo) => findLanguage(language)?.code ?? 'en'
const isLandscape = ({ frame }: PublishedVideo) => frame.widthPx > frame.heightPx

function embedSizeOf({ frame }: PublishedVideo): { width: number; height: number } {
  const scale = embedPx / Math.max(frame.widthPx, frame.heightPx)
  return { width: Math.round(frame.widthPx * scale), height: Math.round(frame.heightPx * scale) }
}

export function renderVideoPage(shared: SharedVideo): string {
  const { publicUrl, video, chapters } = shared
  const { shown, succeededOn, requestedOn, videoKey } = video
  const day = (succeededOn ?? requestedOn).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const address = fileUrl(publicUrl, videoKey)
  const description = shown.description?.trim()
  return renderPage({
    language: codeOf(video),
    title: `${titleOf(video)} · Patchbay`,
    head: renderLinkPreview(publicUrl, video),
    className: 'share',
    body: html`<article class="card ${isLandscape(video) ? 'video wide' : 'video'}">
        ${renderPlayer(publicUrl, video)}
        <div>
          <h1 dir="auto">${titleOf(video)}</h1>
          <p class="facts">${day} &middot; ${formatTime(shown.durationSeconds ?? 0)}</p>
          ${description ? html`<p class="description" dir="auto">${description}</p>` : undefined}
          <div class="links">
            <a href="${address}" download>Download video</a>
            ${shown.subtitlesKey ? html`<a href="${fileUrl(publicUrl, shown.subtitlesKey)}" download>Subtitles</a>` : undefined}
          </div>
          ${chapters.length > 1 ? renderChapters(address, chapters) : undefined} ${renderSources(video)}
          ${renderTranscriptSection(shared, address)}
        </div>
      </article>
      <footer><span>Shared with Patchbay</span></footer>
      ${playerScriptTag}`,
  })
}

/** With times, when they are stored. */
function renderTranscriptSection({ video, transcript }: SharedVideo, address: string): Html | undefined {
  if (transcript.length > 0) return renderTranscript(address, transcript)
  const spokenLines = (video.shown.responseText ?? '').split('\n\n').filter((line) => line !== '')
  if (spokenLines.length === 0) return undefined
  return html`<section>
    <h2>Transcript</h2>
    ${spokenLines.map((line) => html`<p class="line" dir="auto">${line}</p>`)}
  </section>`
}

function renderSources({ shown: { sources = [] } }: PublishedVideo): Html | undefined {
  if (sources.length === 0) return undefined
  return html`<section>
    <h2>Sources</h2>
    <ol class="sources">
      ${sources.map(({ title, url }) => {
        // What was fetched had an address of the web; anything else is no link.
        if (url === undefined || !/^https?:/.test(url)) return html`<li dir="auto">${title}</li>`
        return html`<li dir="auto"><a href="${url}" rel="noopener nofollow">${title}</a></li>`
      })}
    </ol>
  </section>`
}

/** The player alone, for frames in other people's pages. */
export const renderVideoEmbed = ({ publicUrl, video }: SharedVideo): string =>
  renderPage({
    language: codeOf(video),
    title: `${titleOf(video)} · Patchbay`,
    head: html`<link rel="canonical" href="${shareUrl(publicUrl, video, 'video')}" />`,
    className: 'embed film',
    body: renderPlayer(publicUrl, video),
  })

/** The browser's own player. Captions are on, unless the words stand in the picture already. */
function renderPlayer(publicUrl: string, video: PublishedVideo): Html {
  const { shown, videoKey, frame } = video
  const captions = shown.captionsKey && fileUrl(publicUrl, shown.captionsKey)
  const poster = shown.imageKey ? html`poster="${fileUrl(publicUrl, shown.imageKey)}"` : undefined
  const code = codeOf(video)
  const track =
    captions === undefined || captions === ''
      ? undefined
      : video.showsWords
        ? html`<track kind="captions" src="${captions}" srclang="${code}" label="Captions" />`
        : html`<track kind="captions" src="${captions}" srclang="${code}" label="Captions" default />`
  return html`<video
    controls
    playsinline
    crossorigin="anonymous"
    preload="metadata"
    src="${fileUrl(publicUrl, videoKey)}"
    width="${frame.widthPx}"
    height="${frame.heightPx}"
    aria-label="${titleOf(video)}"
    data-seconds="${shown.durationSeconds ?? 0}"
    ${poster}
  >
    ${track}
  </video>`
}

/** Open Graph's video, Twitter's player and the way to oEmbed: what chats and networks make a preview of. */
function renderLinkPreview(publicUrl: string, video: PublishedVideo): Html {
  const page = shareUrl(publicUrl, video, 'video')
  const address = fileUrl(publicUrl, video.videoKey)
  const image = video.shown.imageKey && fileUrl(publicUrl, video.shown.imageKey)
  const title = titleOf(video)
  const description = truncate(video.shown.description ?? video.shown.responseText ?? '') || undefined
  const { widthPx, heightPx } = video.frame
  const embedSize = embedSizeOf(video)
  // Networks frame players only over https; over http they would show nothing at all.
  const isPlayer = page.startsWith('https:')
  const properties: [kind: 'property' | 'name', key: string, value: string | number | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'video.other'],
    ['property', 'og:site_name', 'Patchbay'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', page],
    ['property', 'og:video', address],
    ['property', 'og:video:secure_url', isPlayer ? address : undefined],
    ['property', 'og:video:type', 'video/mp4'],
    ['property', 'og:video:width', widthPx],
    ['property', 'og:video:height', heightPx],
    ['property', 'og:image', image],
    ['property', 'og:image:width', image && widthPx],
    ['property', 'og:image:height', image && heightPx],
    ['name', 'twitter:card', isPlayer ? 'player' : 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:image', image],
    ['name', 'twitter:player', isPlayer ? `${page}/embed` : undefined],
    ['name', 'twitter:player:width', isPlayer ? embedSize.width : undefined],
    ['name', 'twitter:player:height', isPlayer ? embedSize.height : undefined],
  ]
  return html`<link rel="canonical" href="${page}" />
    <link rel="alternate" type="application/json+oembed" href="${oembedUrl(publicUrl, page)}" title="${title}" />
    ${properties.map(([kind, key, value]) => {
      if (value === undefined || value === '') return undefined
      return kind === 'name'
        ? html`<meta name="${key}" content="${value}" /> `
        : html`<meta property="${key}" content="${value}" /> `
    })}`
}

/** oEmbed 1.0 of type video: a frame with the player, no larger than what was asked for, in the picture's own shape. */
export function buildVideoOembed({ publicUrl, video }: SharedVideo, query: Record<string, unknown>) {
  const embedSize = embedSizeOf(video)
  const page = shareUrl(publicUrl, video, 'video')
  const parseMaxSize = (asked: unknown) => (Number(asked) > 0 ? Number(asked) : Infinity)
  const scale = Math.min(
    1,
    parseMaxSize(query['maxwidth']) / embedSize.width,
    parseMaxSize(query['maxheight']) / embedSize.height,
  )
  const [width, height] = [Math.floor(embedSize.width * scale), Math.floor(embedSize.height * scale)]
  const title = titleOf(video)
  return {
    version: '1.0',
    type: 'video',
    title,
    provider_name: 'Patchbay',
    provider_url: publicUrl,
    cache_age: 300,
    ...(video.shown.imageKey && {
      thumbnail_url: fileUrl(publicUrl, video.shown.imageKey),
      thumbnail_width: video.frame.widthPx,
      thumbnail_height: video.frame.heightPx,
    }),
    html: html`<iframe
      src="${page}/embed"
      width="${width}"
      height="${height}"
      title="${title}"
      loading="lazy"
      frameborder="0"
      allow="autoplay; encrypted-media; fullscreen"
    ></iframe>`.html,
    width,
    height,
  }
}
