import * as z from 'zod/mini'
import { countWords, minTextWords } from '../../kinds/words-of-a-text.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'

const minSentences = 3
const transcript = z.object({ chunks: z.array(z.object({ text: z.string() })) })

/**
 * Refuses an episode of a few words of which nothing can be made without a text model. Only what surely is too little:
 * whoever writes it judges the rest, as it does where the words are no longer stored.
 */
export async function refuseShortTranscript(
  { files, writesFromTopic }: Needs<'files' | 'writesFromTopic'>,
  transcriptKey: string,
): Promise<void> {
  if (writesFromTopic) return
  const data = await files.read(transcriptKey)
  if (!data) return
  const read = transcript.safeParse(JSON.parse(data.toString('utf8')))
  if (!read.success) return
  const lines = read.data.chunks.map(({ text }) => text)
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })
  const sentences = lines.reduce((sum, line) => sum + [...segmenter.segment(line)].length, 0)
  if (sentences >= minSentences || countWords(lines.join(' ')) >= minTextWords) return
  throw new Refusal(
    400,
    'The episode holds fewer than three whole sentences, which is too little for a video. Nothing was started or charged.',
  )
}
