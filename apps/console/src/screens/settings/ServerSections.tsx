import { useApiKey } from '../../api/api-key.ts'
import { isOwnServer } from '../../api/config.ts'
import { DefaultsSection } from './DefaultsSection.tsx'
import { EnginesSection } from './EnginesSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { LexiconSection } from './LexiconSection.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

/** What the server is made of, and whom it tells. */
export function ServerSections() {
  const hasKey = useApiKey() !== undefined
  return (
    <>
      <EnginesSection hasKey={hasKey} />
      {hasKey && isOwnServer() && (
        <>
          <DefaultsSection />
          <LexiconSection />
          <KeysSection />
        </>
      )}
      {hasKey && <WebhooksSection />}
    </>
  )
}
