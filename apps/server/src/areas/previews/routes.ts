import { isBlank } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import { type HandlerInput, type ResponseBody, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type MaterialNeeds, validateResource } from '../orders/material.ts'
import { siteNameFromUrl } from '../orders/site-name.ts'
import { createConcurrencyGuard } from '../concurrency-guard.ts'
import type { Needs } from '../services.ts'

type PreviewNeeds = MaterialNeeds & Needs<'previewSource' | 'writesFromTopic'>
type PreviewResponse = ResponseBody<'content.preview'>

/** Enough for a form that is filled; a list of addresses waits in it for its turn. */
const maxConcurrent = 3
const tooManyMessage = `At most ${maxConcurrent} sources are looked at at once. Please try again in a moment.`

/** In the words of the order that would fail for it (engines/writing/embedded). */
const needsModelMessage =
  'An episode about a topic alone needs a text model: plug one in at Settings → Engines, or add a web page, a PDF or a text to write from.'
const transcribedLaterMessage = 'A recording is heard when the episode is made.'
const tooSlowMessage = 'Could not be checked; it will be read when the episode is made.'

/** A look at a source before it is ordered: nothing is charged, and no request is made. */
export function previewHandlers(services: PreviewNeeds) {
  const inPlace = createConcurrencyGuard(maxConcurrent, tooManyMessage)
  return handlers({
    'content.preview': (input) =>
      inPlace(input.workspaceId, async () => {
        try {
          return await preview(services, input)
        } catch (error) {
          // Who went away reads no answer, and that is no failure of ours.
          if (input.signal.aborted) return emptyPreview
          throw error
        }
      }),
  })
}

async function preview(services: PreviewNeeds, input: HandlerInput<'content.preview'>): Promise<PreviewResponse> {
  const { workspaceId, body, signal } = input
  if (body.type === 'topic') return previewTopic(services, body.content)
  const source = await validateResource(services, workspaceId, body, 'content').catch((error: unknown) => {
    if (error instanceof Refusal) return { why: refusalSentence(error.message) }
    throw error
  })
  if ('why' in source) return { ...emptyPreview, readable: false, why: source.why }
  if (source.type === 'recording') return { ...emptyPreview, title: source.name, why: transcribedLaterMessage }
  const read = await services.previewSource(workspaceId, source, signal)
  if ('isLate' in read) return { ...emptyPreview, why: tooSlowMessage }
  if ('why' in read) return { ...emptyPreview, readable: false, why: read.why }
  const { title, words, minutes, language, warnings, siteName, url } = read.found
  const site = siteName ?? (url === undefined ? undefined : siteNameFromUrl(url)) ?? null
  return { readable: true, why: null, title, site, words, minutes, language, warnings }
}

const emptyPreview = {
  readable: null,
  why: null,
  title: null,
  site: null,
  words: null,
  minutes: null,
  language: null,
  warnings: [],
} satisfies PreviewResponse

function previewTopic({ writesFromTopic }: PreviewNeeds, topic: string): PreviewResponse {
  if (isBlank(topic)) return { ...emptyPreview, readable: false, why: 'Please enter a topic' }
  return writesFromTopic
    ? { ...emptyPreview, readable: true }
    : { ...emptyPreview, readable: false, why: needsModelMessage }
}

/** What an order says of one field among many is here about the one thing that was sent. */
function refusalSentence(refusal: string): string {
  const words = refusal.replace(/^content: /, '')
  return capitalise(words)
}
