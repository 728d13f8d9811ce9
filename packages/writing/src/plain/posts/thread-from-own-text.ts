import { cleanLine, segmentSentences } from '@patchbay/text'
import type { PostPart } from '../../posts/port.ts'
import { maxPostLength, weightedLength } from '../../posts/weighted-length.ts'
import { createAvoidedCheck } from '../../projects/project-words.ts'
import { sourceKeyOf } from './drafts.ts'
import type { PostMaterial } from './material.ts'
import { joinRunning } from './segments.ts'
import { isUserText } from './self-contained.ts'
import type { ThreadDraft } from './threads.ts'

const [least, most, apart] = [3, 8, 6]

/** What the user wrote himself is a thread as it stands, sentence by sentence, where it is no longer than one. */
export function threadFromOwnText(material: PostMaterial, document: number): ThreadDraft | undefined {
  const source = material.documents[document]
  if (source === undefined || !isUserText(source)) return undefined
  const segmenter = new Intl.Segmenter(material.locale, { granularity: 'sentence' })
  const sentences = source.passages.flatMap(({ id, text }) =>
    segmentSentences(text.slice(0, maxTextLength), segmenter).map(({ start, end }) => ({
      text: cleanLine(text.slice(start, end)),
      source: { document, passageId: id, start, end },
    })),
  )
  const size = source.passages.reduce((sum, { text }) => sum + text.length, 0)
  const isAvoided = createAvoidedCheck(material.projects)
  if (sentences.length < least || size > maxTextLength || sentences.some(({ text }) => isAvoided(text)))
    return undefined
  const counts =
    sentences.length <= apart ? [sentences.length] : [4, 5, 6, 7, most].filter((count) => count <= sentences.length)
  for (const count of counts) {
    const parts = Array.from({ length: count }, (_, index): PostPart => {
      const own = sentences.slice(
        Math.round((index * sentences.length) / count),
        Math.round(((index + 1) * sentences.length) / count),
      )
      return { text: joinRunning(own.map(({ text }) => text)), sources: own.map(({ source: from }) => from) }
    })
    if (parts.some(({ text }) => weightedLength(text) > maxPostLength)) continue
    return { parts, documents: [document], of: parts.flatMap(({ sources }) => sources.map(sourceKeyOf)), worth: 9 }
  }
  return undefined
}

/** More is chosen from. */
const maxTextLength = 2000
