import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { FileRejection, readSourceFile } from '../../../kit/upload/read-source-file.ts'
import { addPastedText, detectTextKind } from './add-pasted-text.ts'
import { addSourceFile } from './add-files.ts'
import { openCard } from './draft.ts'
import classes from './SourceDropZone.module.css'
import type { EpisodeForm } from './use-episode-form.ts'

/**
 * The whole page is a door for sources: files, addresses and texts that are dropped anywhere on it, and what is pasted
 * while no field has the focus. A field keeps its own paste, and what lies in front of the page its own drop.
 */
export function SourceDropZone({ form }: { form: EpisodeForm }) {
  const [isOver, setOver] = useState(false)

  const takeText = (text: string) => form.take((now) => addPastedText(now, text))
  const takeFiles = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const read = await readSourceFile(file, () => undefined)
        form.take((now) => addSourceFile(now, read, form.keepFile))
      } catch (error) {
        if (!(error instanceof FileRejection)) throw error
        form.take((now) => ({ draft: openCard(now, 'file'), failure: { field: 'file', words: error.message } }))
      }
    }
  }

  const over = useEffectEvent((event: DragEvent) => {
    if (!isDroppableSource(event)) return setOver(false)
    event.preventDefault()
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // Out of the window, not from one thing in it to the next.
    if (event.relatedTarget === null) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!isDroppableSource(event) || event.dataTransfer === null) return
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    const text = event.dataTransfer.getData('text')
    if (files.length > 0) void takeFiles(files)
    else if (detectTextKind(text) !== undefined) takeText(text)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isEditable(event.target) || isBehindDialog()) return
    const text = event.clipboardData?.getData('text') ?? ''
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) void takeFiles(files)
    else if (detectTextKind(text) !== undefined) takeText(text)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', (event) => over(event), { signal })
    window.addEventListener('dragleave', (event) => leave(event), { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    window.addEventListener('paste', (event) => paste(event), { signal })
    return () => listening.abort()
  }, [])

  if (!isOver) return null
  return createPortal(
    <div className={classes.overlay} aria-hidden>
      <div className={classes.words}>
        <IconFileUpload size={28} stroke={1.5} />
        <strong>Drop it to add it as a source</strong>
        <span className={classes.hint}>PDF and .txt files, a web address or a text</span>
      </div>
    </div>,
    document.body,
  )
}

const droppableTypes: readonly string[] = ['Files', 'text/uri-list', 'text/plain']

/** Something that may be a source, over the page itself: fields and upload areas take what is dropped on them. */
function isDroppableSource({ dataTransfer, target, defaultPrevented }: DragEvent): boolean {
  if (defaultPrevented || isEditable(target) || isBehindDialog()) return false
  return dataTransfer !== null && [...dataTransfer.types].some((type) => droppableTypes.includes(type))
}

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** A dialog stands before the page. */
const isBehindDialog = () => document.querySelector('[role="dialog"]') !== null
