import type { SourceDocument } from '@patchbay/text'
import { isMachineName } from '@patchbay/engines'

/** Where a reader finds a source; undefined where it has no address that others can open. */
export function linkOf({ url, sourceType }: SourceDocument): string | undefined {
  const address = url === undefined ? undefined : URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol) || sourceType === 'text') return undefined
  return isMachineName(address.host) ? undefined : address.href
}
