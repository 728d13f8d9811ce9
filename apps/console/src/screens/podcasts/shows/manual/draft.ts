import * as z from 'zod/mini'

/** Under which the browser keeps the form. */
export const formName = 'create-show'
/** Under which it keeps the chosen file. */
export const artworkId = 'artwork'

const schema = z.object({
  name: z.string(),
  description: z.string(),
  author: z.string(),
  link: z.string(),
  email: z.string(),
  artwork: z.enum(['url', 'file']),
  imageUrl: z.string(),
  file: z.optional(z.object({ name: z.string(), sizeBytes: z.number() })),
})

export type ManualShowDraft = z.infer<typeof schema>
export const keptDraft: z.core.$ZodType<ManualShowDraft> = schema

export const emptyDraft: ManualShowDraft = {
  name: '',
  description: '',
  author: '',
  link: '',
  email: '',
  artwork: 'url',
  imageUrl: '',
}
