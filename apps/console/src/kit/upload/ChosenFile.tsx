import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { BlobPicture } from './BlobPicture.tsx'
import classes from './ChosenFile.module.css'
import { formatBytes } from './format-bytes.ts'

type Props = {
  file: { name: string; sizeBytes: number }
  /** What is seen of it before its name; `alt` says what it is for. */
  picture?: Blob | undefined
  alt?: string
  onRemove: () => void
  removeLabel?: string
  /** For a thumb. */
  isLarge?: boolean
  isDisabled?: boolean
}

/** The one file that was chosen: its name, its size, and away with it. */
export function ChosenFile({ file, picture, alt = '', onRemove, removeLabel, isLarge, isDisabled = false }: Props) {
  return (
    <p className={classes.line}>
      {picture && <BlobPicture className={classes.picture} picture={picture} alt={alt} />}
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{formatBytes(file.sizeBytes)}</span>
      <IconButton
        aria-label={removeLabel ?? `Remove ${file.name}`}
        tooltip="Remove"
        {...(isLarge && { size: 'large' })}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onRemove()}
      >
        <IconX size={isLarge ? 17 : 16} stroke={1.8} aria-hidden />
      </IconButton>
    </p>
  )
}
