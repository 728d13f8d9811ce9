import type { LineSource } from '../../../port.ts'
import type { RefineBrief } from '../../../posts/port.ts'
import type { PostMaterial } from '../material.ts'
import { shorterVariants } from '../shorter.ts'
import type { PostText } from './post-text.ts'

/** A post that is written again; no material where it has no sources. */
export type RefineContext = { post: PostText; material: PostMaterial | undefined; language: string; brief: RefineBrief }
/** `sources`: what was added comes from. */
export type RefineOutcome = { post: PostText; sources?: LineSource[] } | { why: string }

export const shortestVariant = (sentence: string, language: string): string =>
  shorterVariants(sentence, language).at(-1) ?? sentence
