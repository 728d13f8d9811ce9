import { z } from 'zod'
import type { SourceDocument } from '@patchbay/text'
import { askWithReview } from './ask-with-review.ts'
import { splitIntoChunks, describeDocument, labelPassages, markLabel, formatPassages } from '../material.ts'
import { notesInstructions } from './prompts.ts'
import type { TextModel } from './text-model.ts'

const notesSchema = z.object({
  notes: z.array(z.object({ text: z.string(), sources: z.array(z.string()), weight: z.number() })),
})
type Note = z.infer<typeof notesSchema>['notes'][number]

export type MaterialLimits = {
  /** Material up to this length goes to the model as it is. */
  wholeCharacters: number
  /** Longer material is read in parts of this length. */
  chunkCharacters: number
}

/** What the script is written from: the material itself, or notes on all its parts (map), the weightiest kept. */
export async function prepareMaterial(
  documents: readonly SourceDocument[],
  model: TextModel,
  limits: MaterialLimits,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<{ text: string; warnings: string[] }> {
  const passages = labelPassages(documents, limits.chunkCharacters)
  const total = passages.reduce((sum, passage) => sum + passage.text.length, 0)
  if (total <= limits.wholeCharacters) return { text: formatPassages(passages, documents), warnings: [] }
  const chunks = splitIntoChunks(passages, limits.chunkCharacters)
  const notes: Note[][] = []
  let done = 0
  const waiting = [...chunks.entries()]
  const takeNotes = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, chunk] = next
      const prompt = `${formatPassages(chunk, documents)}\n\nThis is part ${index + 1} of ${chunks.length}. Take the notes now.`
      notes[index] = (
        await askWithReview(model, { instructions: notesInstructions, prompt, schema: notesSchema }, signal)
      ).notes
      progress((done += 1) / chunks.length)
    }
  }
  // Three at once: quick enough, and small providers allow no more.
  await Promise.all([takeNotes(), takeNotes(), takeNotes()])
  return formatNotes(notes.flat(), documents, limits.wholeCharacters)
}

function formatNotes(notes: Note[], documents: readonly SourceDocument[], most: number) {
  let room = most
  const kept = new Set<Note>()
  for (const note of [...notes].sort((a, b) => b.weight - a.weight)) {
    room -= note.text.length
    if (room < 0) break
    kept.add(note)
  }
  const lines = notes.filter((note) => kept.has(note)).map((note) => `[${note.sources.join(', ')}] ${note.text}`)
  const heads = documents.map(describeDocument)
  const left = notes.length - kept.size
  return {
    text: markLabel([...heads, '', 'Notes taken on the whole of it, in order:', ...lines].join('\n')),
    warnings:
      left === 0
        ? []
        : [`The material is very long: ${left} of ${notes.length} notes on it, the least weighty, were left out.`],
  }
}
