import * as z from 'zod/mini'
import { persisted } from '../../store/local-storage.ts'

/**
 * What fields of these names begin with in every creation form: what the workspace chose for itself, as it was last
 * known. A field that cannot read its own begins as it would without; `entities/defaults` keeps them true.
 */
const draftDefaultsSchema = z.object({
  /** The fingerprint of the key that they were answered to. */
  of: z.string(),
  fields: z.object({
    voices: z.optional(z.unknown()),
    style: z.optional(z.string()),
    language: z.optional(z.string()),
    podcastId: z.optional(z.string()),
  }),
})
export type DraftDefaults = z.infer<typeof draftDefaultsSchema>

export const persistedDraftDefaults = persisted('beginnings', draftDefaultsSchema)

export const defaultValueOf = (name: PropertyKey): unknown =>
  persistedDraftDefaults.get()?.fields[name as keyof DraftDefaults['fields']]
