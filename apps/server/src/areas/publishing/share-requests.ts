import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPageRequest } from '../../http/routing.ts'
import { renderNotFoundPage } from './share-page.ts'

/** What every share address has in common: whom it gives a page, what its day looks like, and what its page may load. */

/**
 * One address for people and clients (the published contract answers JSON there). Chats and networks that fetch it for a
 * preview take anything, as clients do; but they say who they are.
 */
export const prefersHtml = (request: FastifyRequest) =>
  isPageRequest(request) || linkPreviewBots.test(request.headers['user-agent'] ?? '')
const linkPreviewBots = /bot\b|crawler|spider|facebookexternalhit|whatsapp|embedly|preview|pinterest|mastodon|skype/i

/** A day of the calendar, as share addresses write it. */
export function isDay(day: string): boolean {
  const iso = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const date = new Date(`${iso}T00:00:00Z`)
  return iso !== day && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

export const htmlContentType = 'text/html; charset=utf-8'

export const sendNotFound = (reply: FastifyReply) =>
  reply.status(404).header('cache-control', 'no-store').type(htmlContentType).send(renderNotFoundPage())

export function contentSecurityPolicy(publicUrl: string, frames: string): string {
  const { origin } = new URL(publicUrl)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // Files stand at the public address, which need not be spelled like the one the page was opened at.
    `img-src 'self' ${origin}`,
    `media-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
  ].join(';')
}

/** What a share address of ours names; undefined for every other address. */
export function parseShareUrl(
  publicUrl: string,
  url: string,
): { what: 'podcast' | 'video'; id: string; day: string } | undefined {
  if (!URL.canParse(url)) return undefined
  const { host, pathname } = new URL(url)
  const own = new URL(publicUrl)
  if (host !== own.host) return undefined
  const path = pathname.slice(own.pathname.replace(/\/+$/, '').length)
  const [, what, id, day] = /^(?:\/v1)?\/share\/(podcast|video)\/([\w-]+)\/(\d{8})(?:\/embed)?\/?$/i.exec(path) ?? []
  return id && day ? { what: what?.toLowerCase() === 'video' ? 'video' : 'podcast', id, day } : undefined
}
