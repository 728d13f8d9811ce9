import { type Resource, isBlank } from '@patchbay/contract'
import { type ExplainerPart, explainerNeedsTextModel } from '../../kinds/explainer/order.ts'
import { countWords, minTextWords } from '../../kinds/words-of-a-text.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { hasFeeds } from '../orders/feed-material.ts'
import type { SentMaterial } from '../orders/material.ts'
import { findEpisodesAbout } from './store.ts'

/**
 * Where nothing can be written from a topic alone, the workspace's own episodes about it are what it is made of. Refuses
 * a topic of which there are none. A text of a few words beside the topic says what is meant, and is no material.
 */
export async function findWorkspaceMaterial(
  { db, writesFromTopic }: Needs<'db' | 'writesFromTopic'>,
  workspaceId: string,
  sent: SentMaterial,
): Promise<ExplainerPart[]> {
  const { topic } = sent
  if (topic === undefined || isBlank(topic) || writesFromTopic || hasMaterial(sent)) return []
  const episodeIds = await findEpisodesAbout(db, workspaceId, contentWordsOf(topic))
  if (episodeIds.length > 0) return [{ kind: 'episodes', episodeIds }]
  throw new Refusal(400, `${explainerNeedsTextModel} Nothing was started or charged.`)
}

const isTopicPart = ({ type }: Resource) => type === 'text' || type === 'topic'

function hasMaterial(sent: SentMaterial): boolean {
  const { resources = [], researches = [] } = sent
  if (hasFeeds(sent) || researches.length > 0 || !resources.every(isTopicPart)) return true
  const texts = resources.filter(({ type }) => type === 'text')
  if (texts.some(({ content }) => countTableRows(content) >= minTableRows)) return true
  return texts.reduce((sum, { content }) => sum + countWords(content), 0) >= minTextWords
}

/** A table says much in a few words. */
const minTableRows = 2
const countTableRows = (text: string) =>
  text.split('\n').filter((line) => /[,;|\t]/.test(line) && /\d/.test(line)).length

/**
 * The words of a topic that tell it from others: the longer ones before a colon, behind which stands an angle on it; by
 * their beginning, so that "tides" meets "tide".
 */
const contentWordsOf = (topic: string): string[] => [
  ...new Set(
    ((topic.split(/[:：]\s/)[0] ?? '').toLowerCase().match(/\p{Script=Han}{2}|[\p{L}\p{N}]{4,}/gu) ?? []).map((word) =>
      word.length > 5 ? word.slice(0, -2) : word.replace(/(?<=\p{L}{4})s$/u, ''),
    ),
  ),
]
