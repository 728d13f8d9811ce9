import { useApiKey } from '../../api/key-store.ts'
import { serverCan } from '../../api/config.ts'
import { EnginesSection } from './EnginesSection.tsx'
import { LexiconSection } from './LexiconSection.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

/** What the server is made of, and whom it tells. */
export function ServerSections() {
  const hasKey = useApiKey() !== undefined
  return (
    <>
      <EnginesSection hasKey={hasKey} />
      {hasKey && serverCan('lexicon') && <LexiconSection />}
      {hasKey && <WebhooksSection />}
    </>
  )
}
