import { parseXml } from '@rgrove/parse-xml'
import { parseRssFeed } from 'feedsmith'

/** Reads a feed as others do: a strict reader of XML first, which refuses what is not well-formed, then a reader of feeds. */
export function parsePodcastFeed(xml: string) {
  parseXml(xml)
  return { channel: parseRssFeed(xml) }
}
