import { IconPlayerPlay } from '@tabler/icons-react'
import type { EditedConcept } from '../../../../entities/drafts/concept.ts'
import { CostLine } from '../../../../entities/usage/CostLine.tsx'
import { fieldId } from '../../../../kit/create/field.ts'
import { publishCostOf } from './publish.ts'
import classes from './ConceptResult.module.css'
import type { PublishState } from './use-publish.ts'
import { Button } from '../../../../ui/Button.tsx'

/** What it costs, what stands in the way, and the button. */
export function PublishPanel({ concept, publishing }: { concept: EditedConcept; publishing: PublishState }) {
  const { blockedReason, isUncovered, isPublishing, publish } = publishing
  return (
    <section className={classes.publish} aria-label="Publish">
      <CostLine credits={publishCostOf(concept)} />
      <Button
        fullWidth
        loading={isPublishing}
        disabled={blockedReason !== undefined}
        aria-describedby={
          isUncovered ? fieldId('credits') : blockedReason === undefined ? undefined : 'publish-blocked'
        }
        leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
        onClick={publish}
      >
        Generate podcast
      </Button>
      {blockedReason !== undefined && !isUncovered && (
        <p id="publish-blocked" className={classes.blocked}>
          {blockedReason}
        </p>
      )}
    </section>
  )
}
