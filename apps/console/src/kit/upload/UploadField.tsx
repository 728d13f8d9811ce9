import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { FileRejection } from './read-source-file.ts'
import { FileProgressRow } from './FileProgressRow.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './UploadField.module.css'

type Props<Read> = {
  /** Of the file input: what focus and label point at. */
  id: string
  label: string
  /** Types and sizes, in words. */
  hint: string
  /** Endings with commas between, as the browser's dialog takes them. */
  accept: string
  isMultiple: boolean
  /** Reads and checks one file; throws a `FileRefusal` with the words for the person. */
  read: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Read>
  onRead: (read: Read) => void
  /** The id of the words under the field, where the form has something to say. */
  describedBy: string | undefined
  dropWords?: string
  /** One line, where it is not the first thing on the page. */
  isSmall?: boolean
  /** What is done with a file: what goes to a server takes long enough to be stopped. */
  verb?: 'Reading' | 'Uploading'
  onBusy?: (isBusy: boolean) => void
}

/** Files by dropping or by choosing; what cannot be taken is refused in words at once, the others still go in. */
export function UploadField<Read>(props: Props<Read>) {
  const { id, label, hint, accept, isMultiple, read, onRead, describedBy } = props
  const { isSmall = false, verb = 'Reading', onBusy } = props
  const { dropWords = isMultiple ? 'Drop files here' : 'Drop a file here' } = props
  const [isOver, setOver] = useState(false)
  const [reading, setReading] = useState<{ name: string; share: number }>()
  const [refusals, setRefusals] = useState<string[]>([])

  const onBusyNow = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy))
  const underway = useRef<AbortController>(undefined)
  const isLeft = useRef(false)
  // Who leaves the field wants nothing more of it.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      underway.current?.abort()
      onBusyNow(false)
    }
  }, [])

  const waiting = useRef<File[]>([])
  const isTaking = useRef(false)
  const take = async (files: readonly File[]) => {
    waiting.current.push(...(isMultiple ? files : files.slice(0, 1)))
    // What is dropped meanwhile has its turn after those before it.
    if (isTaking.current) return
    isTaking.current = true
    setRefusals([])
    onBusy?.(true)
    try {
      for (let file = waiting.current.shift(); file && !isLeft.current; file = waiting.current.shift()) {
        await takeOne(file)
      }
    } finally {
      isTaking.current = false
      waiting.current = []
      setReading(undefined)
      onBusy?.(false)
    }
  }
  const takeOne = async (file: File) => {
    const stop = new AbortController()
    underway.current = stop
    setReading({ name: file.name, share: 0 })
    try {
      onRead(await read(file, (share) => setReading({ name: file.name, share }), stop.signal))
    } catch (error) {
      if (stop.signal.aborted) return
      const isRefusal = error instanceof FileRejection
      setRefusals((earlier) => [...earlier, isRefusal ? error.message : `${file.name} cannot be read.`])
      if (!isRefusal) throw error
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }

  return (
    <div>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-small={isSmall || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={isSmall ? 20 : 28} stroke={1.4} aria-hidden className={classes.icon} />
        <p className={classes.words}>{dropWords}</p>
        <input
          type="file"
          id={id}
          className={classes.input}
          accept={accept}
          multiple={isMultiple}
          aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
          disabled={reading !== undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            // The same file chosen again after it was removed is a change too.
            event.currentTarget.value = ''
            void take(files)
          }}
        />
        <Button component="label" htmlFor={id} variant="default" size="xs" className={classes.button}>
          {label}
        </Button>
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      </div>
      {reading && (
        <FileProgressRow
          {...reading}
          verb={verb}
          onStop={verb === 'Uploading' ? () => underway.current?.abort() : undefined}
        />
      )}
      {refusals.length > 0 && (
        <div className={classes.refusals}>
          <Notice tone="red">
            {refusals.map((words, index) => (
              <div key={index}>{words}</div>
            ))}
          </Notice>
        </div>
      )}
    </div>
  )
}
