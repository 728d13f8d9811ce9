import { Link } from 'react-router'
import { consoleConfig } from '../../api/config.ts'
import { fieldErrorId, fieldId } from './field.ts'
import { href } from '../routes/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Button } from '../../ui/Button.tsx'

/** No key: the form can be filled, but not sent. The way to a key and to where it is entered. */
export function NoKeyBanner({ purpose, words }: { purpose: string; words: string | undefined }) {
  const { pricingUrl } = consoleConfig()
  return (
    <Notice
      tone="yellow"
      title={words ?? `You need an API key to ${purpose}.`}
      actions={
        <>
          {pricingUrl !== undefined && (
            <Button component="a" href={pricingUrl} target="_blank" rel="noreferrer" variant="subtle" size="xs">
              See pricing
            </Button>
          )}
          <Button id={fieldId('key')} component={Link} to={href('/settings')} size="xs" variant="default">
            Add your API Key
          </Button>
        </>
      }
    >
      <span id={fieldErrorId('key')}>What you enter here is kept until then.</span>
    </Notice>
  )
}
