import { Anchor } from '@mantine/core'
import { formatCredits } from '@patchbay/contract'
import { consoleConfig } from '../../api/config.ts'
import { fieldId } from '../../kit/create/field.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './CostLine.module.css'
import { useUsage } from './queries.ts'
import { creditsLeft } from './status.ts'
import { insufficientCreditsMessage } from './credits-failure.ts'

/** What it will cost, before the click; says so when the credits left do not cover it, and when there is nothing to pay. */
export function CostLine({ credits, words }: { credits: number; words?: string }) {
  const { data } = useUsage()
  const { pricingUrl } = consoleConfig()
  const left = data && creditsLeft(data)
  const isCovered = left === undefined || left >= credits
  if (credits === 0) return <p className={classes.free}>{words ?? 'This costs no credits.'}</p>
  return (
    <div id={fieldId('credits')} tabIndex={-1} className={classes.cost}>
      <p className={classes.line}>
        <span className={classes.label}>Cost</span>
        <span className={classes.credits}>{formatCredits(credits)}</span>
      </p>
      {words !== undefined && <p className={classes.free}>{words}</p>}
      {left !== undefined && isCovered && <p className={classes.left}>{formatCredits(left)} left</p>}
      {!isCovered && (
        <Notice tone="yellow">
          {insufficientCreditsMessage(credits, left)}{' '}
          {pricingUrl !== undefined && (
            <Anchor href={pricingUrl} target="_blank" rel="noreferrer" inherit>
              Get More Credits
            </Anchor>
          )}
        </Notice>
      )}
    </div>
  )
}
