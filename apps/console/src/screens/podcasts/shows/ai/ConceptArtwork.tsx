import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ConceptResult.module.css'
import type { ConceptState } from './use-concept.ts'
import { Button } from '../../../../ui/Button.tsx'

type Props = { imageUrl: string | undefined; name: string; state: ConceptState }

/** The cover, or that it is on its way: the draft is asked for it until it comes. */
export function ConceptArtwork({ imageUrl, name, state }: Props) {
  const [failed, setFailed] = useState<string>()
  if (imageUrl !== undefined && failed !== imageUrl) {
    return <img className={classes.art} src={imageUrl} alt={`Artwork of ${name}`} onError={() => setFailed(imageUrl)} />
  }
  return (
    <div className={classes.art} data-pending>
      <IconPhoto size={36} stroke={1.3} aria-hidden />
      <output>{imageUrl === undefined ? 'Artwork pending' : 'The artwork could not be loaded.'}</output>
      {imageUrl === undefined && state.error && <p className={classes.artError}>{state.error.message}</p>}
      <Button
        variant="default"
        size="compact-sm"
        loading={imageUrl === undefined && state.isAsking}
        onClick={imageUrl === undefined ? state.refetch : () => setFailed(undefined)}
      >
        Look again
      </Button>
    </div>
  )
}
