import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { readWebAddress } from '../../../../kit/addresses/web-address.ts'
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
  /** What was chosen has an address of the browser's own for as long as it is shown. */
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (typeof source === 'string') return undefined
      const address = URL.createObjectURL(source)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [source],
  )
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
        ref={show}
        src={typeof source === 'string' ? source : undefined}
        alt="Preview of the artwork"
        decoding="async"
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
