import type { PostStyle, PostsBrief, RefineBrief } from '../posts/port.ts'
import { buildProjectsPrompt } from '../projects/prompt.ts'
import { markLabel } from '../material.ts'
import { dataNotOrders } from './prompts.ts'

/** What is left of a post's 280 beside its link. */
export const maxLengthWithLink = 255

const stylePrompts: Record<PostStyle, string> = {
  OneLiner: 'one line: a single sentence that stands by itself',
  BulletPoints: 'bullet points: a short line that leads, an empty line, then 3 or 4 lines that begin with "• "',
  NumberedPoints:
    'numbered points: a short line that leads, an empty line, then 3 to 5 lines that begin with "1. ", "2. " …',
  Paragraphs:
    'paragraphs: a first sentence that makes one stop, an empty line, then one or two sentences that carry it',
  Explainer: 'an explainer: what the thing is in one sentence, an empty line, how or why in one or two, in plain words',
}

const threadArcs = {
  tweet: 'Each post has exactly one part.',
  thread:
    'Each post is a thread of 4 to 6 parts (3 to 8 at most). The first part is the hook: the most surprising thing of the material and what the thread is about, no greeting, no "a thread". Each part says one thing, stands by itself when it is quoted alone, and makes one want the next. The last part says what to take away; it asks for nothing.',
} as const

const length =
  'as X counts: a link 23, an emoji and a sign of Chinese, Japanese or Korean 2, everything else 1. Line breaks count too'

const refineRules =
  'Write as a person who knows the matter: concrete, short words, active, no hype, no "game-changer", no "let\'s dive in", no rhetorical padding, no clickbait that the text does not keep. No markdown, no hashtags, no @mentions, at most one emoji and only where it says something.'

const groundingRules =
  'Say only what the material says. Every number, name and quotation stands in the material, with its unit and with what limits it (about, up to, may): never round, add, convert or compute one. Never say "I" or "we" for somebody else. Where the material is unsure the post is unsure. In `sources` of each part list the labels of the passages it rests on, such as "1:p4".'

const topicRules =
  'There is no material: speak from what is generally known, without any number, quotation or name that needs a source; say so where something is disputed. `sources` is an empty list.'

export function postsInstructions(brief: PostsBrief): string {
  const { type, style, count, language, documents } = brief
  return [
    `You write posts for X (Twitter) in ${language}. Every word is in ${language}.`,
    `${count === 1 ? 'One post' : `${count} posts`}. ${threadArcs[type]}`,
    `A part holds at most ${maxLengthWithLink} characters ${length}. Write no links: the link of the source is added.`,
    style === undefined
      ? `Vary how the posts are built: ${Object.values(stylePrompts).join('; ')}.`
      : `Built as ${stylePrompts[style]}.`,
    ...(count > 1
      ? [
          'The posts are variants to choose from: each takes another fact or angle of the material and begins in another way. None repeats what another says.',
        ]
      : []),
    refineRules,
    documents.length > 0 ? groundingRules : topicRules,
    dataNotOrders,
    'Answer with JSON of this shape: {"posts": [{"parts": [{"text": string, "sources": [string]}]}]}.',
  ].join('\n\n')
}

const maxEarlierShown = { most: 50, characters: 400 }

export function postsPrompt(brief: PostsBrief, material: string): string {
  const wishes = brief.instructions?.trim() ?? ''
  const before = brief.notLike
    .slice(0, maxEarlierShown.most)
    .map((text) => `- ${text.replace(/\s+/g, ' ').slice(0, maxEarlierShown.characters)}`)
  return [
    ...buildProjectsPrompt(brief.projects),
    brief.documents.length > 0 ? material : `The topic, as the user put it: ${markLabel(brief.topic ?? '')}`,
    ...(before.length > 0 ? [`Posted before; nothing like these again:\n${markLabel(before.join('\n'))}`] : []),
    ...(wishes === '' ? [] : [`The user who ordered the posts asks: ${wishes}`]),
    `Write the posts now, in ${brief.language}.`,
  ].join('\n\n')
}

/** What the presets mean. Other words of the user are taken as he says them. */
const refinePresets: Record<string, string> = {
  shorten: 'Make it clearly shorter and keep its point, every number and what limits it.',
  'add stats': 'Add one or two numbers that stand in the material and carry the point, with their units.',
  casual: 'Say it as one friend tells it to another. The facts stay as they are.',
  punchy: 'Make it hit: the strongest point first, short sentences, each on its own line. Nothing is exaggerated.',
  clarify: 'Make it clear to somebody who knows nothing of it: plain words, what a term means, one thought a sentence.',
  longer: 'Add what the material says beyond it that matters most, up to the limit.',
}

export function refineInstructions({ language }: RefineBrief): string {
  return [
    `You rewrite a post for X (Twitter) in ${language}, unless the user asks for another language.`,
    `It holds at most 280 characters ${length}. Keep every link of it exactly as it stands, and its line breaks where they still serve, unless the user asks otherwise.`,
    refineRules.replace('no hashtags, no @mentions', 'no new hashtags, no new @mentions'),
    'Say only what the post or the material says. Every number, name and quotation stands there: never round, add, convert or compute one, and keep what denies or limits a statement.',
    dataNotOrders,
    'Where the material holds nothing for what is asked, leave `text` empty and say why in `why`, one sentence to the user. Otherwise `why` is empty.',
    'Answer with JSON of this shape: {"text": string, "why": string}.',
  ].join('\n\n')
}

export function refinePrompt({ text, instructions, projects }: RefineBrief, material: string): string {
  return [
    ...buildProjectsPrompt(projects),
    material === '' ? 'There is no material beside the post.' : material,
    `The post:\n${markLabel(text)}`,
    `The user asks: ${refinePresets[instructions.trim().toLowerCase()] ?? instructions.trim()}`,
    'Write the post now.',
  ].join('\n\n')
}
