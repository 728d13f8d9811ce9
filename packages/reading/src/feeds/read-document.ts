import { parseFeed } from 'feedsmith'
import { cleanAbout, cleanItems } from './clean-items.ts'
import { decodeFeed } from './decode-feed.ts'
import { type PageLink, findChannelId, findFeedLinks } from './feed-links.ts'
import type { FeedAbout, PollDirectives, ReadItem } from './port.ts'
import { toRawFeed } from './raw-feed.ts'

export type DocumentTask = { bytes: Uint8Array; contentTypeHeader: string; address: string }

/** What stands at an address: a feed, a page that may name some, or neither, and what is wrong with it. */
export type FeedDocument =
  | { kind: 'feed'; about: FeedAbout; items: ReadItem[]; wishes: PollDirectives }
  | { kind: 'page'; links: PageLink[]; channelId: string | undefined }
  | { kind: 'neither'; why: string }

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Reads it. Long for what is large, and for ever for what is meant to harm: called on a thread of its own. */
export function readDocument({ bytes, contentTypeHeader, address }: DocumentTask): FeedDocument {
  const text = decodeFeed(bytes, contentTypeHeader)
  const start = text.slice(0, 2000).trimStart()
  if (/^(?:<!doctype html|<html|<head|<body)/i.test(stripProlog(start))) {
    return { kind: 'page', links: findFeedLinks(text), channelId: findChannelId(text) }
  }
  // A feed needs none, and what is made of entities of its own grows without end.
  if (/<!ENTITY/i.test(text.slice(0, 100_000))) {
    return { kind: 'neither', why: 'it defines entities of its own, which no feed needs and which are not read' }
  }
  try {
    const raw = toRawFeed(parseFeed(text))
    const wishes = parsePollDirectives(text, raw.ttlMinutes)
    return { kind: 'feed', about: cleanAbout(raw, address), items: cleanItems(raw, address), wishes }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isWritten = /^(?:<\?xml|<rss|<feed|<rdf)/i.test(start)
    if (!isWritten && /<(?:html|body|div|head)[\s>]/i.test(text.slice(0, 20_000))) {
      return { kind: 'page', links: findFeedLinks(text), channelId: findChannelId(text) }
    }
    return { kind: 'neither', why: isWritten ? 'its XML is broken' : 'it is neither a feed nor a page' }
  }
}

const stripProlog = (start: string) => start.replace(/^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/i, '')

function parsePollDirectives(text: string, ttlMinutes: number | undefined): PollDirectives {
  // They stand above the items.
  const head = text.slice(0, 20_000)
  const skipHours = parseNumberList(head, 'skipHours', 'hour').map((hour) => Number(hour) % 24)
  const skipDays = parseNumberList(head, 'skipDays', 'day').map((day) => dayNames.indexOf(day.toLowerCase()))
  return {
    ...(ttlMinutes !== undefined && ttlMinutes > 0 && { minIntervalMs: ttlMinutes * 60_000 }),
    ...(skipHours.length > 0 && { skipHours: skipHours.filter((hour) => Number.isInteger(hour)) }),
    ...(skipDays.length > 0 && { skipDays: skipDays.filter((day) => day >= 0) }),
  }
}

/** The parser that reads the rest leaves these out where there is only one. */
function parseNumberList(head: string, list: string, item: string): string[] {
  const inside = new RegExp(`<${list}>([\\s\\S]{0,2000}?)</${list}>`, 'i').exec(head)?.[1] ?? ''
  return [...inside.matchAll(new RegExp(`<${item}>\\s*([^<\\s]{1,20})\\s*</${item}>`, 'gi'))].map(
    ([, value = '']) => value,
  )
}
