import { AddressField } from '../../../entities/sources/AddressField.tsx'
import { addressesIn, readWebAddress } from '../../../kit/addresses/web-address.ts'
import { addTypedAddresses } from './add-sources.ts'
import type { EpisodeForm } from './use-episode-form.ts'

/** Addresses of websites or of videos. */
export const AddressInput = ({ kind, form }: { kind: 'website' | 'youtube'; form: EpisodeForm }) => (
  <AddressField
    kind={kind}
    typed={form.draft.typedAddress}
    sentAs={sentAs}
    words={form.inputFailure?.field === 'address' ? form.inputFailure.words : undefined}
    onType={(typedAddress) => form.change({ typedAddress })}
    onAdd={() => form.take(addTypedAddresses)}
    onPasteSeveral={(pasted) =>
      form.take((now) => addTypedAddresses({ ...now, typedAddress: `${now.typedAddress}\n${pasted}` }))
    }
  />
)

/** What is typed as it will be sent, where that differs. */
function sentAs(typed: string): string | undefined {
  const [only, ...others] = addressesIn(typed)
  const { url } = only === undefined || others.length > 0 ? { url: undefined } : readWebAddress(only)
  return url === typed ? undefined : url
}
