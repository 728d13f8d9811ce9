import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { styleValues } from '../tables/styles.ts'
import { clearable, maybe, neededText, oneOf, sentFlag, sentId, sentIds, textUpTo } from '../wire/bodies.ts'

export const workspaceIntake = {
  defaults: { summary: 'What creation forms begin with: voices, style, language and show' },
  saveDefaults: {
    summary: 'Sets what creation forms begin with; null takes one away',
    body: z.object({
      voice1: clearable(sentId()),
      voice2: clearable(sentId()),
      style: clearable(oneOf(styleValues)),
      language: clearable(textUpTo(lengths.language)),
      podcastId: clearable(sentId()),
    }),
  },
  favourites: { summary: 'The voices and pairs of voices that are marked as favourites' },
  markFavourites: {
    summary: 'Marks voices and pairs as favourites, or no longer',
    body: z.object({
      voices: maybe(sentIds(counts.favourites)),
      pairs: maybe(
        z
          .array(z.object({ voice1: sentId(), voice2: sentId() }))
          .check(z.maxLength(counts.favourites.most, counts.favourites.words)),
      ),
      isFavourite: sentFlag(),
    }),
  },
  keys: { summary: 'The keys of the workspace, newest first, without what they say' },
  createKey: {
    summary: 'Makes another key of the workspace; what it says is answered this once',
    body: z.object({ name: neededText(lengths.keyName) }),
  },
  revokeKey: { summary: 'Takes a key back: it stops working at once' },
  deliveries: { summary: 'The newest hundred messages to a webhook' },
  delivery: { summary: 'One message to a webhook, with its body as it was sent' },
  sendAgain: { summary: 'Sends a message to a webhook again' },
} as const
