import { findLanguage } from '@patchbay/contract'
import { fileUrl, shareUrl } from '../../requests/wire.ts'
import { podcastGuid } from './podcast-guid.ts'
import type { PublishedEpisode, PublishedShow } from './store.ts'
import { type Xml, element, escapeXml, xmlDocument } from './xml.ts'

/** Of a show that names none: Apple wants one of its list, and this fits what is explained from sources. */
const defaultCategory = 'Education'

export const feedUrl = (publicUrl: string, showId: string) => `${publicUrl}/v1/podcast/rss/${showId}`

type Feed = { publicUrl: string; show: PublishedShow; episodes: PublishedEpisode[]; changedOn: Date }

/** A show as RSS 2.0 with the namespaces of iTunes and Podcasting 2.0. The same rows always give the same bytes. */
export function renderFeed({ publicUrl, show, episodes, changedOn }: Feed): string {
  const self = feedUrl(publicUrl, show.id)
  const title = plainText(show.name) || 'Untitled show'
  const description = plainText(show.description) || title
  const author = plainText(show.author) || title
  const link = encodeUrl(show.link) ?? publicUrl
  const image = feedImageUrl(publicUrl, show, episodes)
  const newest = episodes[0]?.publishedOn
  return xmlDocument(
    element('rss', { version: '2.0', ...namespaces }, [
      element('channel', {}, [
        element('title', {}, title),
        element('link', {}, link),
        element('description', {}, description),
        element('language', {}, languageCode(show.language ?? episodes.at(-1)?.language)),
        element('generator', {}, 'Patchbay'),
        element('docs', {}, 'https://www.rssboard.org/rss-specification'),
        element('lastBuildDate', {}, formatRfc2822(changedOn)),
        newest && element('pubDate', {}, formatRfc2822(newest)),
        element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
        image === undefined
          ? undefined
          : element('image', {}, [element('url', {}, image), element('title', {}, title), element('link', {}, link)]),
        image === undefined ? undefined : element('itunes:image', { href: image }),
        element('itunes:author', {}, author),
        show.email
          ? element('itunes:owner', {}, [element('itunes:name', {}, author), element('itunes:email', {}, show.email)])
          : undefined,
        element('itunes:category', { text: show.category ?? defaultCategory }),
        element('itunes:explicit', {}, String(show.explicit)),
        element('itunes:type', {}, 'episodic'),
        element('itunes:summary', {}, description),
        element('podcast:guid', {}, podcastGuid(self)),
        element('podcast:medium', {}, 'podcast'),
        // It is the owner's own feed: they may move it to any host that asks.
        element('podcast:locked', { owner: show.email || undefined }, 'no'),
        ...episodes.map((episode) => renderItem(publicUrl, episode, show.explicit)),
      ]),
    ]),
  )
}

const namespaces = {
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
}

function renderItem(publicUrl: string, episode: PublishedEpisode, isExplicit: boolean): Xml {
  const url = (key: string) => fileUrl(publicUrl, key)
  const title = plainText(episode.title) || 'Untitled Episode'
  const description = plainText(episode.description) || title
  const language = languageCode(episode.language)
  const { season, number } = episode
  return element('item', {}, [
    element('title', {}, title),
    element('itunes:title', {}, title),
    element('link', {}, shareUrl(publicUrl, episode)),
    element('description', {}, description),
    element('content:encoded', {}, renderDescription(description)),
    element('itunes:summary', {}, description),
    element('guid', { isPermaLink: 'false' }, episode.id),
    element('pubDate', {}, formatRfc2822(episode.publishedOn)),
    element('enclosure', { url: url(episode.audioKey), length: episode.sizeBytes, type: 'audio/mpeg' }),
    element('itunes:duration', {}, String(Math.max(1, Math.round(episode.durationSeconds)))),
    episode.imageKey ? element('itunes:image', { href: url(episode.imageKey) }) : undefined,
    season === null ? undefined : element('itunes:season', {}, String(season)),
    season === null ? undefined : element('podcast:season', {}, String(season)),
    number === null ? undefined : element('itunes:episode', {}, String(number)),
    number === null ? undefined : element('podcast:episode', {}, String(number)),
    element('itunes:episodeType', {}, 'full'),
    element('itunes:explicit', {}, String(isExplicit)),
    element('podcast:transcript', { url: url(episode.vttKey), type: 'text/vtt', language, rel: 'captions' }),
    element('podcast:transcript', {
      url: url(episode.srtKey),
      type: 'application/x-subrip',
      language,
      rel: 'captions',
    }),
    element('podcast:transcript', { url: transcriptUrl(publicUrl, episode.id), type: 'application/json', language }),
    element('podcast:chapters', { url: url(episode.chaptersKey), type: 'application/json+chapters' }),
    ...(episode.hosts ?? []).map((name) => element('podcast:person', { role: 'host' }, name)),
  ])
}

/** The transcript in the namespace's own JSON format; our own transcript.json knows words and their times. */
const transcriptUrl = (publicUrl: string, episodeId: string) =>
  fileUrl(publicUrl, `episodes/${episodeId}/podcast-transcript.json`)

function feedImageUrl(publicUrl: string, show: PublishedShow, episodes: PublishedEpisode[]): string | undefined {
  if (show.imageKey) return fileUrl(publicUrl, show.imageKey)
  const given = encodeUrl(show.imageUrl)
  if (given) return given
  // The first one's: what a show looks like does not change with every new episode.
  const cover = episodes.findLast(({ imageKey }) => imageKey !== null)?.imageKey
  return cover ? fileUrl(publicUrl, cover) : undefined
}

/** As addresses are written in feeds: without blanks and foreign letters. */
const encodeUrl = (url: string | null) => (url && URL.canParse(url) ? new URL(url).href : undefined)

const plainText = (text: string | null) => text?.trim() ?? ''

const renderDescription = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeXml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const languageCode = (name: string | undefined) => (findLanguage(name ?? '')?.code ?? 'en').toLowerCase()

/** `Sat, 20 Jan 2024 14:30:00 +0000` */
const formatRfc2822 = (date: Date) => date.toUTCString().replace('GMT', '+0000')
