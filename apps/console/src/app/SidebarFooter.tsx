import { IconBolt } from '@tabler/icons-react'
import { consoleConfig } from '../api/config.ts'
import { CreditsMeter } from './CreditsMeter.tsx'
import { Button } from '../ui/Button.tsx'

/** The credits, and where more come from, as far as config.json says. */
export function SidebarFooter() {
  const { pricingUrl } = consoleConfig()
  return (
    <>
      <CreditsMeter />
      {pricingUrl !== undefined && (
        <Button
          component="a"
          href={pricingUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          fullWidth
          leftSection={<IconBolt size={14} />}
        >
          Get More Credits
        </Button>
      )}
    </>
  )
}
