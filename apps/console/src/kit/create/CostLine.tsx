import { Anchor } from '@mantine/core'
import { creditWords } from '@patchbay/contract'
import { consoleConfig } from '../../api/config.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './CostLine.module.css'

/** What it will cost, before the click; says so when the credits left do not cover it. */
export function CostLine({ credits, creditsLeft }: { credits: number; creditsLeft: number | undefined }) {
  const { pricingUrl } = consoleConfig()
  const isCovered = creditsLeft === undefined || creditsLeft >= credits
  return (
    <div className={classes.cost}>
      <p className={classes.line}>
        <span className={classes.label}>Cost</span>
        <span className={classes.credits}>{creditWords(credits)}</span>
      </p>
      {creditsLeft !== undefined && isCovered && <p className={classes.left}>{creditWords(creditsLeft)} left</p>}
      {!isCovered && (
        <Notice tone="yellow">
          This costs {creditWords(credits)}; you have {creditWords(creditsLeft)} left.{' '}
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
