import twitterText from 'twitter-text'

/** What a post may hold by X's own count. */
export const maxPostLength = 280

/** X's own way to find links takes a second for a megabyte of full stops; of so long a text nobody asks for the exact count. */
const maxMeasuredLength = 4000

/** X's own count: a link is 23, an emoji and a sign of Chinese or Japanese 2. */
export function weightedLength(text: string): number {
  return text.length > maxMeasuredLength
    ? Math.max(maxPostLength + 1, Math.floor(text.length / 4))
    : twitterText.parseTweet(text).weightedLength
}
