import { useApiKey } from '../../api/key-store.ts'
import { EnginesSection } from './EnginesSection.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

/** What the server is made of, and whom it tells. */
export function ServerSections() {
  const hasKey = useApiKey() !== undefined
  return (
    <>
      <EnginesSection hasKey={hasKey} />
      {hasKey && <WebhooksSection />}
    </>
  )
}
