import { extractUrls, parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { type AddResult, addTypedUrls, addTypedText } from './add-sources.ts'
import type { EpisodeDraft, SourceCard } from './draft.ts'

/** Fewer words are a slip of the clipboard, not material. */
const minWords = 20

/** What a pasted or dropped text is: addresses, where nothing else stands in it; a text; or nothing to make anything of. */
export function detectTextKind(text: string): 'addresses' | 'text' | undefined {
  const parts = extractUrls(text)
  const isAddress = (part: string) => /^(https?:\/\/|www\.)/i.test(part) || /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(part)
  if (parts.length > 0 && parts.every((part) => isAddress(part) && parseWebUrl(part).url !== undefined))
    return 'addresses'
  return parts.length >= minWords ? 'text' : undefined
}

/** Adds a text from anywhere on the page, and leaves alone what stands in the inputs. */
export function addPastedText(draft: EpisodeDraft, text: string): AddResult {
  if (detectTextKind(text) === 'addresses') {
    const { typedAddress, card } = draft
    const added = addTypedUrls({ ...draft, typedAddress: text, card: undefined })
    return openFailedCard({ ...added, draft: { ...added.draft, typedAddress, card } }, 'website')
  }
  const { typedText } = draft
  const added = addTypedText({ ...draft, typedText: text })
  return openFailedCard({ ...added, draft: { ...added.draft, typedText } }, 'text')
}

/** What could not be added is said under an input: its card is opened. */
const openFailedCard = (added: AddResult, card: SourceCard): AddResult =>
  added.failure === undefined ? added : { ...added, draft: { ...added.draft, card } }
