import { Anchor } from '@mantine/core'
import { isPublicUrl } from '../../../../kit/addresses/public-url.ts'
import { CopyButton } from '../../../../kit/copy/CopyButton.tsx'
import { Dialog } from '../../../../kit/dialog/Dialog.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import classes from './SubscribeDialog.module.css'
import { subscribeGuides } from './subscribe-steps.ts'

/** How to add a show's feed to podcast services and apps; says so where they cannot reach it. */
export function SubscribeDialog({ rssUrl, name, onClose }: { rssUrl: string; name: string; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Add “${name}” to podcast apps`} size="lg">
      <div className={classes.body}>
        <p className={classes.feed}>
          <code>{rssUrl}</code>
          <CopyButton text={rssUrl} name="feed address" />
        </p>
        {!isPublicUrl(rssUrl) && (
          <Notice tone="yellow" title="Podcast services cannot reach this address.">
            It leads to this machine or this network only. Run the server where the internet can reach it, with
            PATCHBAY_PUBLIC_URL set to its public https address; the feed’s address follows from it.
          </Notice>
        )}
        {subscribeGuides.map(({ service, url, steps }) => (
          <section key={service}>
            <h3 className={classes.service}>
              {url === undefined ? (
                service
              ) : (
                <Anchor href={url} target="_blank" rel="noreferrer" inherit>
                  {service}
                </Anchor>
              )}
            </h3>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
