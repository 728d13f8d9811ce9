import { findLanguage } from '@patchbay/contract'
import { linkOf } from '../../../posts/links.ts'
import type { PostsBrief, RefineBrief, RefinedPost } from '../../../posts/port.ts'
import { maxPostLength, weightedLength } from '../../../posts/weighted-length.ts'
import { createAvoidedCheck, applyProjectSpelling } from '../../../projects/project-words.ts'
import { type PostMaterial, buildPostMaterial } from '../material.ts'
import { makePunchy, shorten, changeStyle, removeFrom } from './by-rules.ts'
import { clarify, makeLonger, addNumbers } from './from-sources.ts'
import { makeCasual } from './plain-words.ts'
import { mapSentences, parsePost, formatPost } from './post-text.ts'
import type { RefineOutcome, RefineContext } from './refining.ts'
import { type RefineInstruction, parseInstruction } from './parse-instruction.ts'
import { noRoomMessage, describeNotUnderstood, unchangedMessage } from './messages.ts'

/** Writes a post again by rules, with what its sources hold. Pure. What cannot be done is said, and the post stays. */
export function refineByRules(brief: RefineBrief): RefinedPost {
  const asked = parseInstruction(brief.instructions)
  const kept = (why: string): RefinedPost => ({ text: brief.text, sources: [], kept: why })
  if (asked === undefined) return kept(describeNotUnderstood(brief.instructions))
  const language = findLanguage(brief.language) ? brief.language : 'English'
  const material = brief.sources.length === 0 ? undefined : buildSourceMaterial(brief, language)
  const done = actions[asked.wish]({ post: parsePost(brief.text, language), material, language, brief }, asked)
  if ('why' in done) return kept(done.why)
  const text = applyProjectSpelling(formatPost(done.post), brief.projects)
  // Lines set in another way make nothing clearer.
  const isSame = asked.wish === 'clarify' ? toOneLine(text) === toOneLine(brief.text) : text === brief.text.trim()
  if (isSame) return kept(unchangedMessage[asked.wish])
  if (weightedLength(text) > maxPostLength && weightedLength(text) >= weightedLength(brief.text))
    return kept(noRoomMessage)
  if (createAvoidedCheck(brief.projects)(text) && !createAvoidedCheck(brief.projects)(brief.text))
    return kept(unchangedMessage[asked.wish])
  return { text, sources: done.sources ?? [] }
}

const toOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

function buildSourceMaterial(brief: RefineBrief, language: string): PostMaterial {
  const order: PostsBrief = {
    documents: brief.sources,
    type: 'tweet',
    count: 1,
    language,
    languageChosen: false,
    notLike: [],
    ...(brief.projects && { projects: brief.projects }),
  }
  return buildPostMaterial(order, [...brief.sources.keys()], language, true)
}

const actions: Record<RefineInstruction['wish'], (refining: RefineContext, wish: RefineInstruction) => RefineOutcome> =
  {
    shorten,
    stats: addNumbers,
    casual: ({ post, language }) => ({ post: mapSentences(post, (sentence) => makeCasual(sentence, language)) }),
    punchy: makePunchy,
    clarify,
    longer: makeLonger,
    style: changeStyle,
    without: ({ post, brief }, wish) => removeFrom(post, brief, wish),
    link: ({ post, brief }) => {
      const [link] = brief.sources.flatMap((source) => linkOf(source) ?? [])
      return link === undefined || formatPost(post).includes(link)
        ? { why: unchangedMessage.link }
        : { post: { ...post, tail: [post.tail, link].filter((part) => part !== '').join('\n') } }
    },
    translate: () => ({ why: unchangedMessage.translate }),
  }
