import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { nullableField, optionalField, requiredText, textWithMax } from '../wire/body-fields.ts'
import { webAddress } from './common-fields.ts'

/** Ours: null deletes one. */
const colour = nullableField(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'expected a colour such as #1F2933')))
const shortText = nullableField(textWithMax(lengths.projectFact))

/** A description or an address, one of them; a picture as base64 or as an address, not both: the service says so. */
const projectBody = z.object({
  name: optionalField(z.string()),
  description: optionalField(textWithMax(lengths.projectDescription)),
  url: webAddress,
  imageData: nullableField(textWithMax(lengths.pictureData)),
  imageUrl: nullableField(textWithMax(lengths.url)),
  textColor: colour,
  backgroundColor: colour,
  brandColor: colour,
  accentColor: colour,
  /** Ours: what writers are to know beside the description. */
  terms: nullableField(
    z
      .array(
        z.object({
          term: requiredText(lengths.projectTerm),
          spokenAs: optionalField(textWithMax(lengths.projectTerm)),
        }),
      )
      .check(z.maxLength(counts.projectTerms.max, counts.projectTerms.message)),
  ),
  audience: shortText,
  tone: shortText,
  avoid: nullableField(
    z.array(requiredText(lengths.projectTerm)).check(z.maxLength(counts.projectTerms.max, counts.projectTerms.message)),
  ),
})

export const projectsRequests = {
  list: { summary: 'The projects' },
  one: { summary: 'One project' },
  create: { summary: 'Creates a project from a description or an address', body: projectBody },
  update: { summary: 'Changes a project', body: projectBody },
  delete: { summary: 'Deletes a project' },
} as const
