import { useDebouncedValue } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { readWebAddress } from '../../../../kit/addresses/web-address.ts'
import { BlobPicture } from '../../../../kit/upload/BlobPicture.tsx'
import { isFetchedForUs } from '../../../../entities/shows/show-picture.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { type Size, artworkAdvice } from './artwork.ts'
import classes from './Manual.module.css'

/** The picture, by its address or as it was chosen, measured when it has loaded. */
export const ArtworkPreview = ({ source }: { source: string | Blob }) =>
  typeof source === 'string' ? (
    <TypedPicture typed={source} />
  ) : (
    <Picture key={`${source.size} ${source.type}`} source={source} />
  )

function TypedPicture({ typed }: { typed: string }) {
  // Not with every letter: half an address is another one's.
  const [settled] = useDebouncedValue(typed, 600)
  const address = readWebAddress(settled).url
  if (address && isFetchedForUs(address)) {
    return <Notice tone="blue">The server fetches this picture when the show is made. It is seen here then.</Notice>
  }
  return address && <Picture key={address} source={address} />
}

function Picture({ source }: { source: string | Blob }) {
  const [size, setSize] = useState<Size | 'failed'>()
  if (size === 'failed') {
    return (
      <Notice tone="yellow">
        The picture could not be shown here. Check that the address leads to an image and begins with https.
      </Notice>
    )
  }
  const advice = size && artworkAdvice(size)
  const look = {
    className: classes.picture,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }),
    onError: () => setSize('failed'),
  }
  return (
    <div className={classes.preview}>
      {typeof source === 'string' ? (
        <img {...look} src={source} alt="Preview of the artwork" decoding="async" />
      ) : (
        <BlobPicture {...look} picture={source} alt="Preview of the artwork" />
      )}
      <output className={classes.measured}>
        {advice ?? (size && `${size.width} × ${size.height} pixels: as podcast apps want it.`)}
      </output>
    </div>
  )
}
