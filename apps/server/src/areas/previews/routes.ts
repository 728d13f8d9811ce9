import { isBlank } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import { type HandlerInput, type Sent, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type MaterialNeeds, checkResource } from '../orders/material.ts'
import { siteNameOf } from '../orders/site-name.ts'
import { atMostAtOnce } from '../at-once.ts'
import type { Needs } from '../services.ts'

type PreviewNeeds = MaterialNeeds & Needs<'previewSource' | 'writesFromTopic'>
type Answer = Sent<'content.preview'>

/** Enough for a form that is filled; a list of addresses waits in it for its turn. */
const mostAtOnce = 3
const tooMany = `At most ${mostAtOnce} sources are looked at at once. Please try again in a moment.`

/** In the words of the order that would fail for it (engines/writing/embedded). */
const needsModel =
  'An episode about a topic alone needs a text model: plug one in at Settings → Engines, or add a web page, a PDF or a text to write from.'
const heardLater = 'A recording is heard when the episode is made.'
const tooSlow = 'Could not be checked; it will be read when the episode is made.'

/** A look at a source before it is ordered: nothing is charged, and no request is made. */
export function previewHandlers(services: PreviewNeeds) {
  const inPlace = atMostAtOnce(mostAtOnce, tooMany)
  return handlers({
    'content.preview': (input) =>
      inPlace(input.workspaceId, async () => {
        try {
          return await preview(services, input)
        } catch (error) {
          // Who went away reads no answer, and that is no failure of ours.
          if (input.signal.aborted) return nothing
          throw error
        }
      }),
  })
}

async function preview(services: PreviewNeeds, input: HandlerInput<'content.preview'>): Promise<Answer> {
  const { workspaceId, body, signal } = input
  if (body.type === 'topic') return ofTopic(services, body.content)
  const source = await checkResource(services, workspaceId, body, 'content').catch((error: unknown) => {
    if (error instanceof Refusal) return { why: sentence(error.message) }
    throw error
  })
  if ('why' in source) return { ...nothing, readable: false, why: source.why }
  if (source.type === 'recording') return { ...nothing, title: source.name, why: heardLater }
  const read = await services.previewSource(workspaceId, source, signal)
  if ('isLate' in read) return { ...nothing, why: tooSlow }
  if ('why' in read) return { ...nothing, readable: false, why: read.why }
  const { title, words, minutes, language, warnings, siteName, url } = read.found
  const site = siteName ?? (url === undefined ? undefined : siteNameOf(url)) ?? null
  return { readable: true, why: null, title, site, words, minutes, language, warnings }
}

const nothing = {
  readable: null,
  why: null,
  title: null,
  site: null,
  words: null,
  minutes: null,
  language: null,
  warnings: [],
} satisfies Answer

function ofTopic({ writesFromTopic }: PreviewNeeds, topic: string): Answer {
  if (isBlank(topic)) return { ...nothing, readable: false, why: 'Please enter a topic' }
  return writesFromTopic ? { ...nothing, readable: true } : { ...nothing, readable: false, why: needsModel }
}

/** What an order says of one field among many is here about the one thing that was sent. */
function sentence(refusal: string): string {
  const words = refusal.replace(/^content: /, '')
  return capitalise(words)
}
