import { findLanguage, tweetStyles } from '@patchbay/contract'
import { chooseFigures } from '../../posts/choose-figures.ts'
import { type PostTerms, isSimilarToAny, postTermsOf } from '../../posts/post-similarity.ts'
import type { PostStyle, PostsBrief, WrittenPost, WrittenPosts } from '../../posts/port.ts'
import { describePosts, describeTooFew } from '../../posts/describe-too-few.ts'
import { describeAvoided } from '../../projects/project-words.ts'
import type { ComposeFailure } from '../compose.ts'
import { draftVerbatim, buildDrafts, shortDrafts } from './drafts.ts'
import type { PostDraft } from './drafts.ts'
import { type PostMaterial, buildPostMaterial, availableLength, appendLink } from './material.ts'
import { threadFromOwnText } from './thread-from-own-text.ts'
import { type ThreadDraft, buildThread } from './threads.ts'
import { parsePostOptions } from './post-options.ts'

/** Material → posts. Pure: the same brief gives the same posts. `language`: undefined for each document's own. */
export function composePosts(
  brief: PostsBrief,
  language: string | undefined,
  progress: (share: number) => void,
): WrittenPosts | ComposeFailure {
  const wishes = parsePostOptions(brief.instructions ?? '')
  const materials = groupByLanguage(brief, language).map(({ language: own, places }) =>
    buildPostMaterial(brief, places, own, wishes.isLinked),
  )
  progress(0.6)
  const posts = brief.type === 'thread' ? writeThreads(materials, brief) : writeTweets(materials, brief)
  progress(0.95)
  if (posts.length === 0) return { sentence: describeNothingToPost(brief) }
  const texts = brief.documents.flatMap(({ passages }) => passages.map(({ text }) => text))
  const warnings = [
    ...describeTooFew(brief, posts.length),
    ...(wishes.isMore ? [ignoredInstructionsWarning] : []),
    ...describeAvoided(brief.projects, texts),
  ]
  return { posts, warnings }
}

const ignoredInstructionsWarning =
  'The instructions were followed only where they name what to focus on or leave out: the embedded writer chooses sentences of the sources. For other wishes plug in a text model at Settings → Engines.'

function describeNothingToPost(brief: PostsBrief): string {
  if (brief.notLike.length > 0)
    return `The sources hold nothing for a ${describePosts(brief, 1)} that is not like one of before. Add newer sources.`
  return brief.type === 'thread'
    ? 'The sources hold too little for a thread: it needs three statements at least that stand for themselves. Give more text, or plug in a text model at Settings → Engines.'
    : 'The sources hold no sentence that could stand as a post. Give more text, or plug in a text model at Settings → Engines.'
}

/** Documents of one language are read together: sentences of others are compared with nothing. */
function groupByLanguage(
  { documents }: PostsBrief,
  language: string | undefined,
): { language: string; places: number[] }[] {
  if (language !== undefined) return [{ language, places: [...documents.keys()] }]
  const groups = new Map<string, number[]>()
  for (const [place, { language: own }] of documents.entries()) groups.set(own, [...(groups.get(own) ?? []), place])
  return [...groups].map(([own, places]) => ({ language: findLanguage(own) ? own : 'English', places }))
}

type PostCandidate = { draft: PostDraft; material: PostMaterial; words: PostTerms }

const buildCandidates = (
  materials: readonly PostMaterial[],
  of: (material: PostMaterial) => PostDraft[],
): PostCandidate[] =>
  materials.flatMap((material) =>
    of(material).map((draft) => ({ draft, material, words: postTermsOf(draft.text, material.language) })),
  )

function writeTweets(materials: readonly PostMaterial[], brief: PostsBrief): WrittenPost[] {
  const before = brief.notLike.map((text) => postTermsOf(text, brief.language))
  const isNew = ({ words }: PostCandidate) => !isSimilarToAny(words, before)
  let open = buildCandidates(materials, (material) => [...draftVerbatim(material), ...buildDrafts(material)]).filter(
    isNew,
  )
  if (open.length === 0) open = buildCandidates(materials, shortDrafts).filter(isNew)
  const chosen: PostCandidate[] = []
  while (chosen.length < brief.count && open.length > 0) {
    const best = bestCandidate(open, brief.style, chosen)
    if (best === undefined) break
    chosen.push(best)
    const used = new Set(best.draft.of)
    open = open.filter(
      (one) =>
        !one.draft.of.some((key) => one.material === best.material && used.has(key)) &&
        !isSimilarToAny(one.words, [best.words]),
    )
  }
  const drawn = new Set<string>()
  return chosen.map(({ draft, material }) => {
    const { link } = availableLength(material, draft.document)
    const figures = chooseFigures(material.documents[draft.document], draft.sources, material.locale, drawn)
    return {
      parts: [{ text: appendLink(draft.text, link), sources: resolveSources(material, draft.sources) }],
      ...(figures && { figures }),
    }
  })
}

/** The best of the style; where the sources hold none of it, of what comes near it. Where none was asked for, styles vary. */
function bestCandidate(
  open: readonly PostCandidate[],
  wanted: PostStyle | undefined,
  chosen: readonly PostCandidate[],
): PostCandidate | undefined {
  const worth = ({ draft, material }: PostCandidate) =>
    draft.worth -
    0.4 * chosen.filter((one) => one.material === material && one.draft.document === draft.document).length -
    // New things are named first.
    0.1 * ((material.documentIndexes[draft.document] ?? 0) / Math.max(1, material.documentIndexes.length))
  if (wanted === undefined) {
    const varied = (one: PostCandidate) =>
      worth(one) - 0.3 * chosen.filter(({ draft }) => draft.style === one.draft.style).length
    return open.toSorted((a, b) => varied(b) - varied(a))[0]
  }
  const near = [wanted, ...fallbackStyles[wanted], ...tweetStyles]
  for (const style of near) {
    const own = open.filter(({ draft }) => draft.style === style || (draft.worth >= 9 && style === 'Paragraphs'))
    const [best] = own.toSorted((a, b) => worth(b) - worth(a))
    if (best !== undefined) return best
  }
  return undefined
}

const fallbackStyles: Record<PostStyle, readonly PostStyle[]> = {
  OneLiner: [],
  BulletPoints: ['Paragraphs'],
  NumberedPoints: ['BulletPoints', 'Paragraphs'],
  Paragraphs: ['Explainer', 'OneLiner'],
  Explainer: ['Paragraphs', 'OneLiner'],
}

const resolveSources = (material: PostMaterial, sources: PostDraft['sources']) =>
  sources.map((source) => ({ ...source, document: material.documentIndexes[source.document] ?? 0 }))

function writeThreads(materials: readonly PostMaterial[], brief: PostsBrief): WrittenPost[] {
  const before = brief.notLike.map((text) => postTermsOf(text, brief.language))
  const threads: { thread: ThreadDraft; material: PostMaterial; words: PostTerms[] }[] = []
  const used = new Map(materials.map((material) => [material, new Set<string>()]))
  const heard = new Map<string, number>()
  while (threads.length < brief.count) {
    const possible = materials.flatMap((material, group) => {
      const places = [...material.documents.keys()]
      const sets = places.length > 1 ? [...places.map((place) => [place]), places] : [places]
      return sets.flatMap((documents) => {
        const taken = used.get(material) ?? new Set()
        const whole =
          documents.length === 1 && taken.size === 0 ? threadFromOwnText(material, documents[0] ?? 0) : undefined
        const thread = whole ?? buildThread(material, documents, taken)
        if (thread === undefined) return []
        const words = thread.parts.map(({ text }) => postTermsOf(text, material.language))
        // One part that was posted before is enough to have read it all before.
        if (words.slice(0, -1).some((part) => isSimilarToAny(part, before))) return []
        const times =
          documents.reduce((sum, place) => sum + (heard.get(`${group} ${place}`) ?? 0), 0) / documents.length
        return [
          {
            thread,
            material,
            group,
            words,
            worth: thread.worth - times * 0.6 - 0.1 * ((documents[0] ?? 0) / places.length),
          },
        ]
      })
    })
    const [best] = possible.sort((a, b) => b.worth - a.worth)
    if (best === undefined) break
    threads.push(best)
    for (const key of best.thread.of) used.get(best.material)?.add(key)
    for (const place of best.thread.documents)
      heard.set(`${best.group} ${place}`, (heard.get(`${best.group} ${place}`) ?? 0) + 1)
  }
  const drawn = new Set<string>()
  return threads.map(({ thread, material }) => {
    const cited = thread.parts.flatMap(({ sources }) => sources)
    const figures = chooseFigures(material.documents[thread.documents[0] ?? 0], cited, material.locale, drawn)
    return {
      parts: thread.parts.map((part) => ({ ...part, sources: resolveSources(material, part.sources) })),
      ...(figures && { figures }),
    }
  })
}
