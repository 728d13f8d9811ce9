import { pageNameOf } from '../orders/site-name.ts'
import { counts, defaultStyle, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { EpisodeMaterial, EpisodeOrder } from '../../kinds/episode/order.ts'
import { occurrenceOf } from '../../kinds/kinds.ts'
import type { Plan } from '../../plans/accept-plan.ts'
import type { Series } from '../../plans/series.ts'
import { Refusal } from '../../requests/refusal.ts'
import { readDuration, readLanguage, readSchedule, readShow, readVoices } from '../orders/choices.ts'
import { namesFeeds } from '../orders/feeds.ts'
import { readProjects } from '../orders/projects.ts'
import type { Needs } from '../services.ts'
import { readFeedTurns } from './feed-turns.ts'

export type SeriesNeeds = Needs<'db' | 'clock' | 'voices' | 'checkAddress'>
type Input = HandlerInput<'content.schedule'>
export type SeriesBody = Input['body']
type Body = SeriesBody
/** What the turns of a series are made of, and what all of them together are called. */
export type Turns = { title: string; turns: { title: string; material: EpisodeMaterial }[] }

/** Turns what was sent into a series, or refuses it with a sentence; checked in the order of spec 2 §5. */
export async function readSeries(
  services: SeriesNeeds,
  { body, workspaceId, idempotency }: Input,
): Promise<Plan<'episode'> & { when: Series<'episode'> }> {
  const isUrls = Boolean(body.urlGroups?.length || body.urls?.length)
  const isFeeds = namesFeeds(body)
  if (isUrls && isFeeds) throw new Refusal(400, 'Send either urlGroups or feeds; this has both.')
  if (!isUrls && !isFeeds) throw nothingChosen(body)
  const read = isUrls ? readUrls(services, body) : await readFeedTurns(services, workspaceId, body)
  const { frequency } = body
  if (!Number.isInteger(frequency) || frequency < 1) throw new Refusal(400, 'Please enter a valid frequency')
  if (frequency > longestFrequency) {
    throw new Refusal(400, 'frequency: expected at most 527,040 minutes, which is a year.')
  }
  if (body.youtubeChannels?.length) {
    throw new Refusal(501, 'youtubeChannels: this server cannot follow channels yet; name their videos as urls.')
  }
  const language = readLanguage(body.language)
  const chosen = await readVoices(services, workspaceId, body.voice1, body.voice2, language)
  const showId = await readShow(services, workspaceId, body.podcastId)
  const projects = await readProjects(services, workspaceId, body.projects)
  const orderOf = (material: EpisodeMaterial, title: string | undefined): EpisodeOrder => ({
    material,
    instructions: body.instructions?.trim() || undefined,
    style: body.style ?? defaultStyle,
    duration: readDuration(body.duration),
    language: chosen?.language ?? language,
    voices: chosen?.voices,
    showId,
    projects,
    title,
  })
  const titleOf = titlesOf(body.episodeTitle, read.turns.length)
  const occurrences = read.turns.map(({ title, material }, index) => {
    const order = orderOf(material, titleOf(index))
    return { ...occurrenceOf('episode', order), title: titleOf(index) ?? title.slice(0, longestTitle), order }
  })
  const when: Series<'episode'> = {
    type: 'series',
    source: isUrls ? 'urls' : 'feeds',
    title: read.title.slice(0, longestTitle),
    frequencyMinutes: frequency,
    startOn: startOf(services, body.startOn),
    occurrences,
  }
  return { workspaceId, kind: 'episode', when, callbackData: body.callbackData, idempotency }
}

/** A title that is sent for the whole series: its episodes are told apart by their numbers. */
function titlesOf(sent: string | undefined, count: number): (index: number) => string | undefined {
  if (sent === undefined || isBlank(sent)) return () => undefined
  return (index) => (count === 1 ? sent.trim() : `${sent.trim()}, episode ${index + 1}`)
}

/** 366 days in minutes. */
const longestFrequency = 527_040
const longestTitle = 120
const noUrls = 'Please add at least one URL group with valid URLs'
const noFeeds = 'Please select at least one feed'

function nothingChosen(body: Body): Refusal {
  if (body.urlGroups !== undefined || body.urls !== undefined) return new Refusal(400, noUrls)
  if (body.feeds !== undefined || body.feedSelections !== undefined) return new Refusal(400, noFeeds)
  return new Refusal(400, 'Please select a scheduling method (URLs or Feeds)')
}

/** Empty means at once; so does a time that has passed. */
function startOf({ clock }: Needs<'clock'>, sent: string | undefined): Date {
  const now = clock.now()
  return readSchedule(sent, 'startOn', now) ?? now
}

function readUrls(services: SeriesNeeds, body: Body): Turns {
  const brand = body.brandUrl?.trim() ? addressOf(services, body.brandUrl, 'brandUrl') : undefined
  const sent = body.urlGroups?.length
    ? body.urlGroups.map(({ name, urls }) => ({ name: name?.trim(), urls }))
    : (body.urls ?? []).map((urls) => ({ name: undefined, urls }))
  const groups = sent.flatMap(({ name, urls }, index) => {
    const read = urls.filter((url) => !isBlank(url)).map((url) => addressOf(services, url, `urlGroups.${index}.urls`))
    if (read.length > counts.resources.most) {
      throw new Refusal(400, `urlGroups.${index}: ${counts.resources.words}.`)
    }
    return read.length > 0 ? [{ name, urls: read }] : []
  })
  const [first] = groups
  if (!first) throw new Refusal(400, noUrls)
  if (groups.length > counts.scheduledEpisodes.most) throw new Refusal(400, counts.scheduledEpisodes.words)
  const turns = groups.map(({ name, urls }) => ({
    title: name || nameOf(urls[0]),
    material: {
      kind: 'sources' as const,
      sources: [...urls, ...(brand ? [brand] : [])].map((url) => ({ type: 'website' as const, url })),
    },
  }))
  const more = turns.length > 1 ? ` and ${turns.length - 1} more` : ''
  return { title: `${turns[0]?.title ?? ''}${more}`, turns }
}

/** As the console sends it: spaces and a trailing slash gone, a scheme added where none is (spec 2 §5). */
function addressOf(services: SeriesNeeds, sent: string, field: string): string {
  const text = sent.trim()
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  try {
    return services.checkAddress(/[?#]/.test(withScheme) ? withScheme : withScheme.replace(/\/$/, ''))
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.status, `${field}: ${error.message}`)
    throw error
  }
}

const nameOf = (url: string | undefined) => (url && pageNameOf(url)) || 'New episode'
