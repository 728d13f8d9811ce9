import { Anchor } from '@mantine/core'
import type { Show } from '@patchbay/contract'
import { IconMicrophone2, IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { showName } from '../../../../entities/shows/queries.ts'
import { showArtworkUrl } from '../../../../entities/shows/show-artwork-url.ts'
import { CopyButton } from '../../../../kit/copy/CopyButton.tsx'
import classes from './Show.module.css'
import { Button } from '../../../../ui/Button.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'

/** Artwork, name, author, description, and the feed. */
export function ShowHeader({ show }: { show: Show }) {
  const [isExplaining, setExplaining] = useState(false)
  const name = showName(show)
  const { description, link, rssUrl } = show
  // One that was made of a topic has its own name there.
  const author = show.author === name ? undefined : show.author
  return (
    <header className={classes.head}>
      <ShowArtwork key={show.imageUrl} imageUrl={showArtworkUrl(show)} name={name} />
      <div className={classes.about}>
        <h1 className={classes.name} tabIndex={-1}>
          {name}
        </h1>
        {(author || link) && (
          <p className={classes.author}>
            {author}
            {author && link && ' · '}
            {link && /^https?:\/\//i.test(link) && (
              <Anchor href={link} target="_blank" rel="noreferrer" inherit>
                {link.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
              </Anchor>
            )}
          </p>
        )}
        {description && <p className={classes.description}>{description}</p>}
        {rssUrl && (
          <div className={classes.feed}>
            <span className={classes.rss}>
              <IconRss size={16} stroke={1.8} aria-hidden />
              <Anchor href={rssUrl} target="_blank" rel="noreferrer" inherit>
                RSS Feed
              </Anchor>
              <CopyButton text={new URL(rssUrl, location.href).href} name="feed address" />
            </span>
            <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setExplaining(true)}>
              How to add it to Apple Podcasts, Spotify, Overcast
            </Button>
          </div>
        )}
      </div>
      {isExplaining && rssUrl && (
        <SubscribeDialog
          rssUrl={new URL(rssUrl, location.href).href}
          name={name}
          onClose={() => setExplaining(false)}
        />
      )}
    </header>
  )
}

function ShowArtwork({ imageUrl, name }: { imageUrl: string | undefined; name: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (imageUrl && !hasFailed) {
    return <img className={classes.art} src={imageUrl} alt={`Artwork of ${name}`} onError={() => setFailed(true)} />
  }
  return (
    <div className={classes.art} data-empty aria-hidden>
      <IconMicrophone2 size={44} stroke={1.2} />
    </div>
  )
}
