import { maxPostLength } from '../../../posts/weighted-length.ts'
import type { RefineInstruction } from './parse-instruction.ts'

/** Why a post stays as it is, for whoever asked. */
export const noRoomMessage = `There is no room for more: a post holds ${maxPostLength} characters. Shorten it first.`
const needsModelMessage = 'For more than rules can do, plug in a text model at Settings → Engines.'

export const describeNotUnderstood = (words: string): string =>
  `Without a text model “${words.trim().slice(0, 80)}” is not understood: a post can be shortened, given numbers of its sources, made casual, punchy, clearer or longer, set in bullet points, numbered points, paragraphs or one line, and freed of links, hashtags, emoji or mentions. For other wishes plug in a text model at Settings → Engines.`

export const unchangedMessage: Record<RefineInstruction['wish'], string> = {
  shorten: `Nothing of this post can be left out without changing what it says. ${needsModelMessage}`,
  stats: 'The sources of this post hold no number about it that it does not say already.',
  casual: `This post has no stiff words that the rules know a plainer one for. ${needsModelMessage}`,
  punchy: `This post is as short and plain as the rules can make it. ${needsModelMessage}`,
  clarify: `The sources hold nothing that explains this post further, and it has no word that the rules know a plainer one for. ${needsModelMessage}`,
  longer: 'The sources of this post hold nothing more that fits to it.',
  style: 'This post holds too few statements to be set in another way.',
  without: 'This post holds nothing of that kind.',
  link: 'No source of this post has an address that others could open.',
  translate: 'A post cannot be translated by rules. Plug in a text model at Settings → Engines.',
}
