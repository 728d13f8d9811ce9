import { addressesIn, readWebAddress } from '../../../kit/addresses/web-address.ts'
import { type Added, addTypedAddresses, addTypedText } from './add-sources.ts'
import type { EpisodeDraft, SourceCard } from './draft.ts'

/** Fewer words are a slip of the clipboard, not material. */
const leastWords = 20

/** What a pasted or dropped text is: addresses, where nothing else stands in it; a text; or nothing to make anything of. */
export function kindOfText(text: string): 'addresses' | 'text' | undefined {
  const parts = addressesIn(text)
  const isAddress = (part: string) => /^(https?:\/\/|www\.)/i.test(part) || /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(part)
  if (parts.length > 0 && parts.every((part) => isAddress(part) && readWebAddress(part).url !== undefined))
    return 'addresses'
  return parts.length >= leastWords ? 'text' : undefined
}

/** Adds a text from anywhere on the page, and leaves alone what stands in the inputs. */
export function addAnything(draft: EpisodeDraft, text: string): Added {
  if (kindOfText(text) === 'addresses') {
    const { typedAddress, card } = draft
    const added = addTypedAddresses({ ...draft, typedAddress: text, card: undefined })
    return said({ ...added, draft: { ...added.draft, typedAddress, card } }, 'website')
  }
  const { typedText } = draft
  const added = addTypedText({ ...draft, typedText: text })
  return said({ ...added, draft: { ...added.draft, typedText } }, 'text')
}

/** What could not be added is said under an input: its card is opened. */
const said = (added: Added, card: SourceCard): Added =>
  added.failure === undefined ? added : { ...added, draft: { ...added.draft, card } }
