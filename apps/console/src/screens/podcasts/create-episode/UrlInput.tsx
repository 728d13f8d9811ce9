import { UrlField } from '../../../entities/sources/UrlField.tsx'
import { extractUrls, parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { addTypedUrls } from './add-sources.ts'
import type { EpisodeForm } from './use-episode-form.ts'

/** Addresses of websites or of videos. */
export const UrlInput = ({ kind, form }: { kind: 'website' | 'youtube'; form: EpisodeForm }) => (
  <UrlField
    kind={kind}
    value={form.draft.typedAddress}
    normalizedUrl={normalizedUrlOf}
    words={form.inputFailure?.field === 'address' ? form.inputFailure.words : undefined}
    onChange={(typedAddress) => form.change({ typedAddress })}
    onAdd={() => form.take(addTypedUrls)}
    onPasteSeveral={(pasted) =>
      form.take((now) => addTypedUrls({ ...now, typedAddress: `${now.typedAddress}\n${pasted}` }))
    }
  />
)

/** What is typed as it will be sent, where that differs. */
function normalizedUrlOf(typed: string): string | undefined {
  const [only, ...others] = extractUrls(typed)
  const { url } = only === undefined || others.length > 0 ? { url: undefined } : parseWebUrl(only)
  return url === typed ? undefined : url
}
