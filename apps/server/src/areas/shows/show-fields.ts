import { isBlank } from '@patchbay/contract'
import { Refusal } from '../../requests/refusal.ts'

type Sent = {
  name: string
  imageUrl?: string | undefined
  link?: string | undefined
  email?: string | undefined
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isEmail = (text: string) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(text)
const isGiven = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Validates a show's fields; throws for the first invalid one. */
export function checkShowFields({ name, imageUrl, link, email }: Sent): void {
  if (isBlank(name)) throw new Refusal(400, 'name: expected a name.')
  for (const [field, url] of Object.entries({ imageUrl, link })) {
    if (isGiven(url) && !isWebAddress(url ?? '')) throw new Refusal(400, `${field}: expected an http or https address.`)
  }
  if (isGiven(email) && !isEmail(email?.trim() ?? '')) throw new Refusal(400, 'email: expected an email address.')
}
