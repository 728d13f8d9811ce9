import { integerId } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { type FeedItemRow, newestItems } from '../../feeds/items.ts'
import { type FeedRow, findFeeds, listFeeds } from './store.ts'

export function feedHandlers({ db }: Needs<'db'>) {
  return handlers({
    'feeds.list': async ({ workspaceId }) => (await listFeeds(db, workspaceId)).map(feedAnswer),
    'feeds.one': async ({ workspaceId, params }) => {
      const id = integerId(params['id'] ?? '')
      const [feed] = id === undefined ? [] : await findFeeds(db, workspaceId, [id])
      if (!feed) throw new Refusal(404, 'Feed not found')
      const items = await newestItems(db, feed.sourceId, mostItems)
      return { ...feedAnswer(feed), items: items.map(itemAnswer) }
    },
  })
}

/** How many items of a feed are answered. */
const mostItems = 100
const summaryCharacters = 300

const feedAnswer = ({ source, ...feed }: FeedRow) => ({
  id: feed.id,
  name: feed.name,
  token: feed.token,
  feedTypeId: feed.feedTypeId,
  internalId: feed.internalId,
  description: feed.description ?? source.description,
  url: feed.url ?? source.url,
  createdOn: feed.createdOn.toISOString(),
  updatedOn: new Date(Math.max(feed.updatedOn.getTime(), source.changedOn?.getTime() ?? 0)).toISOString(),
  itemCount: source.itemCount,
  newestItemOn: source.newestItemOn?.toISOString() ?? null,
  failingSince: source.failingSince?.toISOString() ?? null,
  failureWords: source.failureWords,
})

const itemAnswer = (item: FeedItemRow) => ({
  id: item.id,
  title: item.title,
  author: item.author,
  url: item.url,
  publishedOn: item.publishedOn.toISOString(),
  summary: beginningOf(item.text),
  words: item.words,
  imageUrl: item.imageUrl,
  usedOn: null,
})

/** The first words of a text, up to a whole word. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= summaryCharacters) return line
  const cut = line.slice(0, summaryCharacters - 1).replace(/\s+\S*$/, '')
  return `${cut.toWellFormed()}…`
}
