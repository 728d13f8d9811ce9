import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createCall, endpoints } from '@patchbay/contract'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { isOwnServer } from '../../../../api/config.ts'
import { ApiError } from '../../../../api/errors.ts'
import { sendForBlob } from '../../../../api/send-for-blob.ts'
import { parseWebUrl } from '../../../../kit/addresses/web-url.ts'
import { BlobPicture } from '../../../../kit/upload/BlobPicture.tsx'
import { isProxied } from '../../../../entities/shows/show-artwork-url.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { type Size, artworkWarningOf } from './artwork.ts'
import classes from './Manual.module.css'

/** The picture, by its address or as it was chosen, measured when it has loaded. */
export const ArtworkPreview = ({ source }: { source: string | Blob }) =>
  typeof source === 'string' ? (
    <DirectPicture typed={source} />
  ) : (
    <Picture key={`${source.size} ${source.type}`} source={source} />
  )

function DirectPicture({ typed }: { typed: string }) {
  // Not with every letter: half an address is another one's.
  const [settled] = useDebouncedValue(typed, 600)
  const address = parseWebUrl(settled).url
  if (!address) return null
  if (!isProxied(address)) return <Picture key={address} source={address} />
  if (isOwnServer()) return <ProxiedPicture key={address} address={address} />
  return <Notice tone="blue">The server fetches this picture when the show is made. It is seen here then.</Notice>
}

/** The browser asks nobody but this server, which looks for us: what it answers is the picture as shows are drawn with it. */
function ProxiedPicture({ address }: { address: string }) {
  const [found, setFound] = useState<Blob | ApiError>()
  useEffect(() => {
    const leaving = new AbortController()
    const call = createCall(endpoints.podcast.pictureAt, { query: { url: address } })
    sendForBlob(call, { accept: 'image/jpeg', signal: leaving.signal }).then(setFound, (error: unknown) => {
      if (error instanceof ApiError) setFound(error)
      else if (!leaving.signal.aborted) throw error
    })
    return () => leaving.abort()
  }, [address])
  if (found instanceof ApiError) return <Notice tone="yellow">{found.message}</Notice>
  return (
    <div className={classes.preview}>
      {found ? (
        <BlobPicture className={classes.picture} picture={found} alt="Preview of the artwork" />
      ) : (
        <Skeleton className={classes.picture} />
      )}
      <output className={classes.measured}>
        {found ? 'As the console shows it: its middle, as a square.' : 'Looking at the picture…'}
      </output>
    </div>
  )
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
  const advice = size && artworkWarningOf(size)
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
