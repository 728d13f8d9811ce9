import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { readWebAddress } from '../../../../kit/addresses/web-address.ts'
import { isFetchedForUs } from '../../../../entities/shows/show-picture.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { type Size, artworkAdvice } from './artwork.ts'
import classes from './Manual.module.css'

/** The picture, measured when it has loaded. */
export function ArtworkPreview({ source, isTyped }: { source: string; isTyped: boolean }) {
  // Not with every letter: half an address is another one's.
  const [typed] = useDebouncedValue(source, 600)
  const address = isTyped ? readWebAddress(typed).url : source
  if (isTyped && address && isFetchedForUs(address)) {
    return <Notice tone="blue">The server fetches this picture when the show is made. It is seen here then.</Notice>
  }
  return address && <Picture key={address.slice(0, 4096)} source={address} />
}

function Picture({ source }: { source: string }) {
  const [size, setSize] = useState<Size | 'failed'>()
  if (size === 'failed') {
    return (
      <Notice tone="yellow">
        The picture could not be shown here. Check that the address leads to an image and begins with https.
      </Notice>
    )
  }
  const advice = size && artworkAdvice(size)
  return (
    <div className={classes.preview}>
      <img
        className={classes.picture}
        src={source}
        alt="Preview of the artwork"
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setSize('failed')}
      />
      <output className={classes.measured}>
        {advice ?? (size && `${size.width} × ${size.height} pixels: as podcast apps want it.`)}
      </output>
    </div>
  )
}
