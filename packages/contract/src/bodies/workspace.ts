import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { styleValues } from '../tables/styles.ts'
import {
  nullableField,
  optionalField,
  requiredText,
  enumField,
  flagField,
  idField,
  idsField,
  textWithMax,
} from '../wire/body-fields.ts'

export const workspaceRequests = {
  defaults: { summary: 'What creation forms begin with: voices, style, language and show' },
  saveDefaults: {
    summary: 'Sets what creation forms begin with; null takes one away',
    body: z.object({
      voice1: nullableField(idField()),
      voice2: nullableField(idField()),
      style: nullableField(enumField(styleValues)),
      language: nullableField(textWithMax(lengths.language)),
      podcastId: nullableField(idField()),
    }),
  },
  favourites: { summary: 'The voices and pairs of voices that are marked as favourites' },
  markFavourites: {
    summary: 'Marks voices and pairs as favourites, or no longer',
    body: z.object({
      voices: optionalField(idsField(counts.favourites)),
      pairs: optionalField(
        z
          .array(z.object({ voice1: idField(), voice2: idField() }))
          .check(z.maxLength(counts.favourites.max, counts.favourites.message)),
      ),
      isFavourite: flagField(),
    }),
  },
  keys: { summary: 'The keys of the workspace, newest first, without what they say' },
  createKey: {
    summary: 'Makes another key of the workspace; what it says is answered this once',
    body: z.object({ name: requiredText(lengths.keyName) }),
  },
  revokeKey: { summary: 'Takes a key back: it stops working at once' },
  deliveries: { summary: 'The newest hundred messages to a webhook' },
  delivery: { summary: 'One message to a webhook, with its body as it was sent' },
  sendAgain: { summary: 'Sends a message to a webhook again' },
} as const
