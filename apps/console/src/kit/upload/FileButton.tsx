import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import classes from './UploadField.module.css'
import { FileRejection } from './read-source-file.ts'

type Props<Read> = {
  /** Of the file input: what focus and label point at. */
  id: string
  label: string
  icon: ReactNode
  accept: string
  /** A phone opens its camera instead of its pictures. */
  capture?: 'environment' | 'user'
  /** Reads and checks the file; throws a `FileRefusal` with the words for the person. */
  read: (file: File) => Promise<Read>
  onRead: (read: Read) => void
  /** Why it is not taken; undefined with the next that is. */
  onRefused: (words: string | undefined) => void
  describedBy: string | undefined
  isDisabled?: boolean
}

/** One file by a button, where a zone to drop it in would be too much: on a phone nothing is dropped. */
export function FileButton<Read>(props: Props<Read>) {
  const { id, label, icon, accept, capture, read, onRead, onRefused, describedBy, isDisabled = false } = props
  const [isReading, setReading] = useState(false)
  const take = async (file: File) => {
    setReading(true)
    onRefused(undefined)
    try {
      onRead(await read(file))
    } catch (error) {
      if (!(error instanceof FileRejection)) throw error
      onRefused(error.message)
    } finally {
      setReading(false)
    }
  }
  return (
    <span>
      <input
        type="file"
        id={id}
        className={classes.input}
        accept={accept}
        {...(capture && { capture })}
        aria-describedby={describedBy}
        disabled={isReading || isDisabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file chosen again after it was removed is a change too.
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <Button
        component="label"
        htmlFor={id}
        variant="default"
        leftSection={icon}
        loading={isReading}
        disabled={isDisabled}
      >
        {label}
      </Button>
    </span>
  )
}
