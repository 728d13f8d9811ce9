import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { clearable, maybe, neededText, textUpTo } from '../wire/bodies.ts'
import { webAddress } from './parts.ts'

/** Ours: null takes one away. */
const colour = clearable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'expected a colour such as #1F2933')))
const shortText = clearable(textUpTo(lengths.projectFact))

/** A description or an address, one of them; a picture as base64 or as an address, not both: the service says so. */
const projectBody = z.object({
  name: maybe(z.string()),
  description: maybe(textUpTo(lengths.projectDescription)),
  url: webAddress,
  imageData: clearable(textUpTo(lengths.pictureData)),
  imageUrl: clearable(textUpTo(lengths.url)),
  textColor: colour,
  backgroundColor: colour,
  brandColor: colour,
  accentColor: colour,
  /** Ours: what writers are to know beside the description. */
  terms: clearable(
    z
      .array(z.object({ term: neededText(lengths.projectTerm), spokenAs: maybe(textUpTo(lengths.projectTerm)) }))
      .check(z.maxLength(counts.projectTerms.most, counts.projectTerms.words)),
  ),
  audience: shortText,
  tone: shortText,
  avoid: clearable(
    z.array(neededText(lengths.projectTerm)).check(z.maxLength(counts.projectTerms.most, counts.projectTerms.words)),
  ),
})

export const projectsIntake = {
  list: { summary: 'The projects' },
  one: { summary: 'One project' },
  create: { summary: 'Creates a project from a description or an address', body: projectBody },
  update: { summary: 'Changes a project', body: projectBody },
  delete: { summary: 'Deletes a project' },
} as const
