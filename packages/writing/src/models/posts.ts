import { findLanguage } from '@patchbay/contract'
import { z } from 'zod'
import { WritingError } from '@patchbay/engines'
import { parsePostOptions } from '../plain/posts/post-options.ts'
import { formatPostCredit } from '../posts/credit.ts'
import { chooseFigures } from '../posts/choose-figures.ts'
import { type PostTerms, isSimilarToAny, postTermsOf } from '../posts/post-similarity.ts'
import { linkOf } from '../posts/links.ts'
import type { PostPart, PostsBrief, WrittenPost, WrittenPosts } from '../posts/port.ts'
import { describeTooFew } from '../posts/describe-too-few.ts'
import { maxPostLength, weightedLength } from '../posts/weighted-length.ts'
import { describeAvoided, createAvoidedCheck, applyProjectSpelling } from '../projects/project-words.ts'
import { askWithReview } from './ask-with-review.ts'
import { createGrounding } from './grounding.ts'
import type { Grounding } from './grounding.ts'
import { parseSourceLabel } from '../material.ts'
import { type MaterialLimits, prepareMaterial } from './notes.ts'
import { maxLengthWithLink, postsInstructions, postsPrompt } from './post-prompts.ts'
import type { TextModel } from './text-model.ts'
import { toDocument, fitPost, cleanPost, ungroundedFacts, ungroundedNumbers } from './clean-post.ts'

const schema = z.object({
  posts: z.array(z.object({ parts: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })) })),
})
type Written = z.infer<typeof schema>
type PostsContext = { brief: PostsBrief; ground: Grounding | undefined; known: string; before: PostTerms[] }

const threadSize = { tweet: { least: 1, most: 1 }, thread: { least: 3, most: 8 } } as const

/** Posts by a text model; what does not hold is asked again once, then left out. Throws `WritingError`. */
export async function writePostsBy(
  model: TextModel,
  brief: PostsBrief,
  limits: MaterialLimits,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<WrittenPosts> {
  signal.throwIfAborted()
  if (brief.documents.length === 0 && (brief.topic ?? '').trim() === '') {
    throw new WritingError('There is nothing to write from: neither material nor a topic was given.')
  }
  const { text: material, warnings } = await prepareMaterial(brief.documents, model, limits, signal, (share) =>
    progress(share * 0.5),
  )
  progress(0.5)
  const grounds = brief.documents.length > 0 ? brief.documents : [toDocument(brief.topic ?? '', brief.language)]
  const held: PostsContext = {
    brief,
    ground: createGrounding({ ...brief, documents: grounds }),
    known: [...grounds.flatMap(({ passages }) => passages.map(({ text }) => text)), brief.instructions ?? ''].join(
      '\n',
    ),
    before: brief.notLike.map((text) => postTermsOf(text, brief.language)),
  }
  const answer = await askWithReview(
    model,
    {
      instructions: postsInstructions(brief),
      prompt: postsPrompt(brief, material),
      schema,
      review: (written) => reviewPosts(written, held),
    },
    signal,
  )
  const posts = usablePosts(answer, held).slice(0, brief.count)
  if (posts.length === 0) {
    throw new WritingError(
      `Nothing of what ${model.who} wrote could be posted: it was too long, too much like posts of before, or held numbers that stand nowhere in the sources, even when told so. Try again or choose another text model at Settings → Engines.`,
      false,
      { isEngineSpecific: true },
    )
  }
  progress(1)
  const texts = [held.known, ...answer.posts.flatMap((post) => post.parts.map(({ text }) => text))]
  return {
    posts: finishPosts(posts, brief),
    warnings: [...warnings, ...describeTooFew(brief, posts.length), ...describeAvoided(brief.projects, texts)],
  }
}

/** What whoever posts it would notice. */
function reviewPosts(written: Written, held: PostsContext): { must: string[]; should: string[] } {
  const { brief, ground, known } = held
  const { least, most } = threadSize[brief.type]
  const should: string[] = []
  for (const [at, { parts: own }] of written.posts.entries()) {
    const name = `Post ${at + 1}`
    if (own.length < least || own.length > most)
      should.push(`${name} has ${own.length} parts; it needs ${least} to ${most}.`)
    for (const [place, { text }] of own.entries()) {
      const plain = cleanPost(text, known)
      const length = weightedLength(plain)
      if (length > maxLengthWithLink)
        should.push(`${name}, part ${place + 1}, counts ${length}: at most ${maxLengthWithLink}.`)
      const strange = ungroundedFacts(plain, ground)
      if (strange.length > 0)
        should.push(`${name}, part ${place + 1}, says what stands nowhere in the material: ${strange.join(', ')}.`)
    }
  }
  const count = usablePosts(written, held).length
  if (count < brief.count)
    should.push(`Only ${count} of ${brief.count} posts can be used; none may be like another or like one of before.`)
  return { must: count === 0 ? ['No post of it can be used.'] : [], should: should.slice(0, 30) }
}

/** The posts that hold, each with the parts of it that hold. */
function usablePosts(written: Written, { brief, ground, known, before }: PostsContext): PostPart[][] {
  const { least, most } = threadSize[brief.type]
  const isAvoided = createAvoidedCheck(brief.projects)
  const room = brief.type === 'thread' ? maxPostLength : maxLengthWithLink
  const taken: PostTerms[] = []
  return written.posts.flatMap((post) => {
    // Half of two parts that belong together may say something else.
    if (brief.type === 'tweet' && post.parts.length > 1) return []
    const kept = post.parts.slice(0, most).flatMap(({ text, sources }): PostPart[] => {
      const plain = fitPost(applyProjectSpelling(cleanPost(text, known), brief.projects), room, brief.language)
      if (plain === undefined || !/[\p{L}\p{N}]/u.test(plain) || isAvoided(plain)) return []
      if (ungroundedNumbers(plain, ground).length > 0) return []
      const named = sources.flatMap((label) => parseSourceLabel(label, brief.documents) ?? [])
      return [{ text: plain, sources: [...named, ...(ground?.additionalSources(plain, named) ?? [])] }]
    })
    const words = kept.map(({ text }) => postTermsOf(text, brief.language))
    const isNew =
      brief.type === 'tweet'
        ? !words.some((one) => isSimilarToAny(one, [...before, ...taken]))
        : !words.some((one) => isSimilarToAny(one, before)) && !(words[0] && isSimilarToAny(words[0], taken))
    if (kept.length < least || !isNew) return []
    taken.push(...words)
    return [kept]
  })
}

/** With links, where they come from at the end of a thread, and the numbers that can be drawn. */
function finishPosts(posts: readonly PostPart[][], brief: PostsBrief): WrittenPost[] {
  const { isLinked } = parsePostOptions(brief.instructions ?? '')
  const locale = findLanguage(brief.language)?.code ?? 'en'
  const drawn = new Set<string>()
  return posts.map((post) => {
    const cited = post.flatMap(({ sources }) => sources)
    const heard = [...new Set(cited.map(({ document }) => document))]
    const [first = 0] = heard
    const document = brief.documents[first]
    const figures = chooseFigures(document, cited, locale, drawn)
    const own = heard.flatMap((at) => brief.documents[at] ?? [])
    const link = isLinked && brief.type === 'tweet' && document ? linkOf(document) : undefined
    const end =
      brief.type === 'thread'
        ? formatPostCredit(own.length > 0 ? own : brief.documents, brief.language, isLinked)
        : link
    return { parts: end === undefined ? post : withEnding(post, end), ...(figures && { figures }) }
  })
}

function withEnding(post: readonly PostPart[], end: string): PostPart[] {
  const last = post.at(-1)
  if (last === undefined || last.text.includes(end)) return [...post]
  const text = `${last.text}\n\n${end}`
  if (weightedLength(text) <= maxPostLength) return [...post.slice(0, -1), { ...last, text }]
  return post.length > 1 && post.length < threadSize.thread.most ? [...post, { text: end, sources: [] }] : [...post]
}
