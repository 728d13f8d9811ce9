import { findLanguage } from '@patchbay/contract'
import { linkOf } from '../../../posts/links.ts'
import type { PostsBrief, RefineBrief, RefinedPost } from '../../../posts/port.ts'
import { longestPost, weightedLength } from '../../../posts/weighted-length.ts'
import { avoids, spelled } from '../../../projects/words.ts'
import { type PostMaterial, materialOf } from '../material.ts'
import { punchy, shorten, styled, without } from './by-rules.ts'
import { clarify, longer, withNumbers } from './from-sources.ts'
import { casually } from './plain-words.ts'
import { mapped, taken, written } from './post-text.ts'
import type { Done, Refining } from './refining.ts'
import { type PostWish, wishOf } from './wish.ts'
import { noRoom, notUnderstood, unchanged } from './words.ts'

/** Writes a post again by rules, with what its sources hold. Pure. What cannot be done is said, and the post stays. */
export function refineByRules(brief: RefineBrief): RefinedPost {
  const asked = wishOf(brief.instructions)
  const kept = (why: string): RefinedPost => ({ text: brief.text, sources: [], kept: why })
  if (asked === undefined) return kept(notUnderstood(brief.instructions))
  const language = findLanguage(brief.language) ? brief.language : 'English'
  const material = brief.sources.length === 0 ? undefined : ofSources(brief, language)
  const done = deeds[asked.wish]({ post: taken(brief.text, language), material, language, brief }, asked)
  if ('why' in done) return kept(done.why)
  const text = spelled(written(done.post), brief.projects)
  // Lines set in another way make nothing clearer.
  const isSame = asked.wish === 'clarify' ? inOneLine(text) === inOneLine(brief.text) : text === brief.text.trim()
  if (isSame) return kept(unchanged[asked.wish])
  if (weightedLength(text) > longestPost && weightedLength(text) >= weightedLength(brief.text)) return kept(noRoom)
  if (avoids(brief.projects)(text) && !avoids(brief.projects)(brief.text)) return kept(unchanged[asked.wish])
  return { text, sources: done.sources ?? [] }
}

const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

function ofSources(brief: RefineBrief, language: string): PostMaterial {
  const order: PostsBrief = {
    documents: brief.sources,
    type: 'tweet',
    count: 1,
    language,
    languageChosen: false,
    notLike: [],
    ...(brief.projects && { projects: brief.projects }),
  }
  return materialOf(order, [...brief.sources.keys()], language, true)
}

const deeds: Record<PostWish['wish'], (refining: Refining, wish: PostWish) => Done> = {
  shorten,
  stats: withNumbers,
  casual: ({ post, language }) => ({ post: mapped(post, (sentence) => casually(sentence, language)) }),
  punchy,
  clarify,
  longer,
  style: styled,
  without: ({ post, brief }, wish) => without(post, brief, wish),
  link: ({ post, brief }) => {
    const [link] = brief.sources.flatMap((source) => linkOf(source) ?? [])
    return link === undefined || written(post).includes(link)
      ? { why: unchanged.link }
      : { post: { ...post, tail: [post.tail, link].filter((part) => part !== '').join('\n') } }
  },
  translate: () => ({ why: unchanged.translate }),
}
