import { fileUrl, shareUrl } from '../../requests/wire.ts'
import { html } from '../../http/pages/html.ts'
import { type SharedEpisode, coverPx, embedSize, titleOf } from './share-page.ts'

/** oEmbed 1.0 of type rich: a frame with the player, no larger than what was asked for. */
export function buildOembed({ publicUrl, episode, show }: SharedEpisode, query: Record<string, unknown>) {
  const page = shareUrl(publicUrl, episode)
  const width = Math.min(embedSize.width, parseMaxSize(query['maxwidth']))
  const height = Math.min(embedSize.height, parseMaxSize(query['maxheight']))
  const title = titleOf(episode)
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(show?.author && { author_name: show.author }),
    provider_name: 'Patchbay',
    provider_url: publicUrl,
    cache_age: 300,
    ...(episode.imageKey && {
      thumbnail_url: fileUrl(publicUrl, episode.imageKey),
      thumbnail_width: coverPx,
      thumbnail_height: coverPx,
    }),
    html: html`<iframe
      src="${page}/embed"
      width="${width}"
      height="${height}"
      title="${title}"
      loading="lazy"
      frameborder="0"
      allow="autoplay; encrypted-media"
    ></iframe>`.html,
    width,
    height,
  }
}

function parseMaxSize(value: unknown): number {
  const maxSize = Number(value)
  return Number.isInteger(maxSize) && maxSize > 0 ? maxSize : Number.POSITIVE_INFINITY
}
