import { z } from 'zod'

const sentenceSchema = z.object({ text: z.string(), notes: z.array(z.string()) })
export type WrittenSentence = z.infer<typeof sentenceSchema>

export const planSchema = z.object({
  questions: z.array(z.object({ kind: z.string(), text: z.string(), heading: z.string(), words: z.string() })),
})
export const notesSchema = z.object({
  notes: z.array(z.object({ text: z.string(), label: z.string(), quote: z.string(), weight: z.number() })),
})
export const outlineSchema = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), question: z.string(), notes: z.array(z.string()) })),
  open: z.array(z.string()),
})
export const sectionSchema = z.object({ paragraphs: z.array(z.object({ sentences: z.array(sentenceSchema) })) })
export const summarySchema = z.object({
  sentences: z.array(sentenceSchema),
  contradictions: z.array(
    z.object({ about: z.string(), kind: z.enum(['numbers', 'dates', 'denial']), a: sentenceSchema, b: sentenceSchema }),
  ),
})
export const criticSchema = z.object({ unsupported: z.array(z.object({ id: z.string(), why: z.string() })) })
export const fillSchema = z.object({
  fields: z.array(z.object({ pointer: z.string(), value: z.string(), notes: z.array(z.string()) })),
})
