import { pageNameFromUrl } from '../orders/site-name.ts'
import { counts, defaultStyle, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { EpisodeMaterial, EpisodeOrder } from '../../kinds/episode/order.ts'
import { occurrenceOf } from '../../kinds/kinds.ts'
import type { Plan } from '../../plans/accept-plan.ts'
import type { Series } from '../../plans/series.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseDuration, parseLanguage, parseSchedule, parseShow, parseVoices } from '../orders/choices.ts'
import { hasFeeds } from '../orders/feed-material.ts'
import { parseProjects } from '../orders/projects.ts'
import type { Needs } from '../services.ts'
import { parseFeedOccurrences } from './feed-occurrences.ts'

export type SeriesNeeds = Needs<'db' | 'clock' | 'voices' | 'checkAddress'>
type Input = HandlerInput<'content.schedule'>
export type SeriesBody = Input['body']
type Body = SeriesBody
/** What the turns of a series are made of, and what all of them together are called. */
export type PlannedOccurrences = { title: string; turns: { title: string; material: EpisodeMaterial }[] }

/** Parses the body into a series. Throws `Refusal` for the first invalid field. */
export async function parseSeries(
  services: SeriesNeeds,
  { body, workspaceId, idempotency }: Input,
): Promise<Plan<'episode'> & { when: Series<'episode'> }> {
  const isUrls = Boolean(body.urlGroups?.length || body.urls?.length)
  const isFeeds = hasFeeds(body)
  if (isUrls && isFeeds) throw new Refusal(400, 'Send either urlGroups or feeds; this has both.')
  if (!isUrls && !isFeeds) throw noSourceRefusal(body)
  const read = isUrls ? parseUrlOccurrences(services, body) : await parseFeedOccurrences(services, workspaceId, body)
  const { frequency } = body
  if (!Number.isInteger(frequency) || frequency < 1) throw new Refusal(400, 'Please enter a valid frequency')
  if (frequency > maxFrequencyDays) {
    throw new Refusal(400, 'frequency: expected at most 527,040 minutes, which is a year.')
  }
  if (body.youtubeChannels?.length) {
    throw new Refusal(501, 'youtubeChannels: this server cannot follow channels yet; name their videos as urls.')
  }
  const language = parseLanguage(body.language)
  const chosen = await parseVoices(services, workspaceId, body.voice1, body.voice2, language)
  const showId = await parseShow(services, workspaceId, body.podcastId)
  const projects = await parseProjects(services, workspaceId, body.projects)
  const orderOf = (material: EpisodeMaterial, title: string | undefined): EpisodeOrder => ({
    material,
    instructions: body.instructions?.trim() || undefined,
    style: body.style ?? defaultStyle,
    duration: parseDuration(body.duration),
    language: chosen?.language ?? language,
    voices: chosen?.voices,
    showId,
    projects,
    title,
  })
  const titleOf = titleByIndex(body.episodeTitle, read.turns.length)
  const occurrences = read.turns.map(({ title, material }, index) => {
    const order = orderOf(material, titleOf(index))
    return { ...occurrenceOf('episode', order), title: titleOf(index) ?? title.slice(0, maxTitleLength), order }
  })
  const when: Series<'episode'> = {
    type: 'series',
    source: isUrls ? 'urls' : 'feeds',
    title: read.title.slice(0, maxTitleLength),
    frequencyMinutes: frequency,
    startOn: parseStart(services, body.startOn),
    occurrences,
  }
  return { workspaceId, kind: 'episode', when, callbackData: body.callbackData, idempotency }
}

/** A title for the whole series; the episodes are numbered. */
function titleByIndex(sent: string | undefined, count: number): (index: number) => string | undefined {
  if (sent === undefined || isBlank(sent)) return () => undefined
  return (index) => (count === 1 ? sent.trim() : `${sent.trim()}, episode ${index + 1}`)
}

/** 366 days in minutes. */
const maxFrequencyDays = 527_040
const maxTitleLength = 120
const noUrlsMessage = 'Please add at least one URL group with valid URLs'
const noFeedsMessage = 'Please select at least one feed'

function noSourceRefusal(body: Body): Refusal {
  if (body.urlGroups !== undefined || body.urls !== undefined) return new Refusal(400, noUrlsMessage)
  if (body.feeds !== undefined || body.feedSelections !== undefined) return new Refusal(400, noFeedsMessage)
  return new Refusal(400, 'Please select a scheduling method (URLs or Feeds)')
}

/** Empty means at once; so does a time that has passed. */
function parseStart({ clock }: Needs<'clock'>, sent: string | undefined): Date {
  const now = clock.now()
  return parseSchedule(sent, 'startOn', now) ?? now
}

function parseUrlOccurrences(services: SeriesNeeds, body: Body): PlannedOccurrences {
  const brand = body.brandUrl?.trim() ? parseUrl(services, body.brandUrl, 'brandUrl') : undefined
  const sent = body.urlGroups?.length
    ? body.urlGroups.map(({ name, urls }) => ({ name: name?.trim(), urls }))
    : (body.urls ?? []).map((urls) => ({ name: undefined, urls }))
  const groups = sent.flatMap(({ name, urls }, index) => {
    const read = urls.filter((url) => !isBlank(url)).map((url) => parseUrl(services, url, `urlGroups.${index}.urls`))
    if (read.length > counts.resources.max) {
      throw new Refusal(400, `urlGroups.${index}: ${counts.resources.message}.`)
    }
    return read.length > 0 ? [{ name, urls: read }] : []
  })
  const [first] = groups
  if (!first) throw new Refusal(400, noUrlsMessage)
  if (groups.length > counts.scheduledEpisodes.max) throw new Refusal(400, counts.scheduledEpisodes.message)
  const turns = groups.map(({ name, urls }) => ({
    title: name || occurrenceName(urls[0]),
    material: {
      kind: 'sources' as const,
      sources: [...urls, ...(brand ? [brand] : [])].map((url) => ({ type: 'website' as const, url })),
    },
  }))
  const more = turns.length > 1 ? ` and ${turns.length - 1} more` : ''
  return { title: `${turns[0]?.title ?? ''}${more}`, turns }
}

/** Normalizes a URL like the console: trims spaces and the trailing slash, adds a missing scheme. */
function parseUrl(services: SeriesNeeds, sent: string, field: string): string {
  const text = sent.trim()
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  try {
    return services.checkAddress(/[?#]/.test(withScheme) ? withScheme : withScheme.replace(/\/$/, ''))
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.status, `${field}: ${error.message}`)
    throw error
  }
}

const occurrenceName = (url: string | undefined) => (url && pageNameFromUrl(url)) || 'New episode'
