import { createHash } from 'node:crypto'

/** An item as a document has it. */
export type FetchedItem = {
  guid: string
  title?: string
  author?: string
  url?: string
  imageUrl?: string
  text: string
  publishedOn?: Date
}
/** What is kept of one that may be the same; of what it says, the sign of it (`signOf`). */
export type StoredItem = { guid: string; url: string | null; contentHash: string }

/** Two that say the same have the same one: by it an item is told from what is kept of it, without reading that. */
export const contentHashOf = (says: readonly (string | null | undefined)[]): string =>
  createHash('md5')
    .update(says.map((words) => `${words ?? ''}\u0001`).join(''))
    .digest('hex')

/** Before the web; what is dated so was dated by a machine that knew no better. */
const earliestPlausibleDate = Date.UTC(1995, 0, 1)

/** When an item counts as published: when it says, or when it was seen where that is no date or lies ahead. */
export function publishedOn(item: Pick<FetchedItem, 'publishedOn'>, seenOn: Date): Date {
  const time = item.publishedOn?.getTime() ?? Number.NaN
  return time >= earliestPlausibleDate && time <= seenOn.getTime() ? new Date(time) : seenOn
}

/**
 * What a document brings that is not there yet, the oldest first; and what is there, under the id by which it is kept,
 * with whether it says something else now. The same is what has the same id, else what alone has the same address.
 */
export function classifyItems<Item extends FetchedItem>(
  brought: readonly Item[],
  storedItems: readonly StoredItem[],
  seenOn: Date,
) {
  const byGuid = new Map(storedItems.map((item) => [item.guid, item]))
  const byUrl = indexByUniqueUrl(storedItems)
  const broughtByUrl = indexByUniqueUrl(brought)
  const fresh: Item[] = []
  const known: { item: Item; guid: string; isChanged: boolean }[] = []
  const taken = new Set<string>()
  for (const item of brought) {
    const same = byGuid.get(item.guid) ?? (broughtByUrl.has(item.url) ? byUrl.get(item.url) : undefined)
    if (!same) fresh.push(item)
    else if (!taken.has(same.guid)) known.push({ item, guid: same.guid, isChanged: isChanged(item, same) })
    if (same) taken.add(same.guid)
  }
  const time = (item: Item) => publishedOn(item, seenOn).getTime()
  // What stands above came later.
  return { fresh: fresh.toReversed().sort((one, other) => time(one) - time(other)), known }
}

/** Many feeds give all of their items one address: such a one says nothing. */
function indexByUniqueUrl<Item extends { url?: string | null | undefined }>(items: readonly Item[]) {
  const found = new Map<string | null | undefined, Item>()
  const several = new Set<string>()
  for (const item of items) {
    if (!item.url) continue
    if (found.has(item.url)) several.add(item.url)
    found.set(item.url, item)
  }
  for (const url of several) found.delete(url)
  return found
}

const isChanged = ({ title, author, url, imageUrl, text }: FetchedItem, storedItems: StoredItem) =>
  contentHashOf([title, author, url, imageUrl, text]) !== storedItems.contentHash
