import { findLanguage } from '@patchbay/contract'
import { type Html, html } from '../../http/pages/html.ts'
import { pageOf } from '../../http/pages/page.ts'
import { fileUrl, shareUrl } from '../../requests/wire.ts'
import { clock, oembedUrl, shortened } from './share-page.ts'
import type { PublishedVideo } from './store.ts'

/** Shorts are drawn so large (media/video/shorts). */
const frame = { width: 1080, height: 1920 }
const embedSize = { width: 270, height: 480 }

const titleOf = ({ title }: PublishedVideo) => title?.trim() || 'Untitled video'
const codeOf = ({ language }: PublishedVideo) => findLanguage(language)?.code ?? 'en'

export function videoPage(publicUrl: string, video: PublishedVideo): string {
  const { shown, succeededOn, requestedOn } = video
  const day = (succeededOn ?? requestedOn).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const said = (shown.responseText ?? '').split('\n\n').filter((line) => line !== '')
  return pageOf({
    language: codeOf(video),
    title: `${titleOf(video)} · Patchbay`,
    head: previewOf(publicUrl, video),
    className: 'share',
    body: html`<article class="card video">
        ${playerOf(publicUrl, video)}
        <div>
          <h1 dir="auto">${titleOf(video)}</h1>
          <p class="facts">${day} · ${clock(shown.durationSeconds ?? 0)}</p>
          <div class="links">
            <a href="${fileUrl(publicUrl, video.videoKey)}" download>Download video</a>
            ${shown.subtitlesKey ? html`<a href="${fileUrl(publicUrl, shown.subtitlesKey)}" download>Subtitles</a>` : undefined}
          </div>
          ${
            said.length > 0
              ? html`<section>
                  <h2>Transcript</h2>
                  ${said.map((line) => html`<p class="line" dir="auto">${line}</p>`)}
                </section>`
              : undefined
          }
        </div>
      </article>
      <footer><span>Shared with Patchbay</span></footer>`,
  })
}

/** The player alone, for frames in other people's pages. */
export const videoEmbed = (publicUrl: string, video: PublishedVideo): string =>
  pageOf({
    language: codeOf(video),
    title: `${titleOf(video)} · Patchbay`,
    head: html`<link rel="canonical" href="${shareUrl(publicUrl, video, 'video')}" />`,
    className: 'embed film',
    body: playerOf(publicUrl, video),
  })

/** The browser's own player. Captions are on, unless the words stand in the picture already. */
function playerOf(publicUrl: string, video: PublishedVideo): Html {
  const { shown, videoKey } = video
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
    width="${frame.width}"
    height="${frame.height}"
    aria-label="${titleOf(video)}"
    ${poster}
  >
    ${track}
  </video>`
}

/** Open Graph's video, Twitter's player and the way to oEmbed: what chats and networks make a preview of. */
function previewOf(publicUrl: string, video: PublishedVideo): Html {
  const page = shareUrl(publicUrl, video, 'video')
  const address = fileUrl(publicUrl, video.videoKey)
  const image = video.shown.imageKey && fileUrl(publicUrl, video.shown.imageKey)
  const title = titleOf(video)
  const description = shortened(video.shown.responseText ?? '') || undefined
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
    ['property', 'og:video:width', frame.width],
    ['property', 'og:video:height', frame.height],
    ['property', 'og:image', image],
    ['property', 'og:image:width', image && frame.width],
    ['property', 'og:image:height', image && frame.height],
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
export function oembedOfVideo(publicUrl: string, video: PublishedVideo, query: Record<string, unknown>) {
  const page = shareUrl(publicUrl, video, 'video')
  const most = (asked: unknown) => (Number(asked) > 0 ? Number(asked) : Infinity)
  const scale = Math.min(1, most(query['maxwidth']) / embedSize.width, most(query['maxheight']) / embedSize.height)
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
      thumbnail_width: frame.width,
      thumbnail_height: frame.height,
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
