import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { ShownConcept } from '../../../../entities/drafts/concept.ts'
import { useUsage } from '../../../../entities/usage/queries.ts'
import { creditsLeft } from '../../../../entities/usage/status.ts'
import { CostLine } from '../../../../kit/create/CostLine.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { publishCost } from './publish.ts'
import classes from './Result.module.css'
import type { Publishing } from './use-publish.ts'

/** What it costs, what stands in the way, and the button. */
export function PublishPanel({ concept, publishing }: { concept: ShownConcept; publishing: Publishing }) {
  const usage = useUsage()
  const { blockedBecause, isPublishing, error, publish } = publishing
  return (
    <section className={classes.publish} aria-label="Publish">
      <CostLine credits={publishCost(concept)} creditsLeft={usage.data && creditsLeft(usage.data)} />
      {error && !isPublishing && (
        <Notice tone="red" title={error.message}>
          {concept.podcastId === undefined
            ? 'Nothing was charged, and the draft is kept with its titles.'
            : 'The show was created and the draft is kept; its episodes are not ordered yet. Trying again does not create the show twice.'}
        </Notice>
      )}
      <Button
        fullWidth
        loading={isPublishing}
        disabled={blockedBecause !== undefined}
        aria-describedby={blockedBecause === undefined ? undefined : 'publish-blocked'}
        leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
        onClick={publish}
      >
        Generate podcast
      </Button>
      {blockedBecause !== undefined && (
        <p id="publish-blocked" className={classes.blocked}>
          {blockedBecause}
        </p>
      )}
    </section>
  )
}
