import { ActionIcon } from '@mantine/core'
import type { ReportSource } from '@patchbay/contract'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import type { OpenCitation, CardPosition } from './citation-context.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { sectionId, passagesOf } from './report-sections.ts'
import classes from './Report.module.css'
import { SourceFacts, SourceTitle } from './SourceLine.tsx'

type Props = {
  citation: OpenCitation
  source: ReportSource
  position: CardPosition
  onClose: (isLeftAlone?: boolean) => void
  onStep: (by: 1 | -1) => void
}

/**
 * The source of a sentence beside it: what it says in its own words, where and when. Beside the text where there is
 * room, else under the line, on a phone at the foot of the window. Arrows go from one citation to the next.
 */
export function CitationCard({ citation, source, position, onClose, onStep }: Props) {
  const card = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    citation.button.scrollIntoView({ block: 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [citation])
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isHere = target instanceof Element && (card.current?.contains(target) || target.closest('[data-cite]'))
      if (!isHere) onClose(true)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [onClose])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A sheet around it stays open.
      event.stopPropagation()
      onClose()
    } else if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
  })
  useEffect(() => {
    const frame = card.current
    const listen = (event: KeyboardEvent) => press(event)
    frame?.addEventListener('keydown', listen)
    return () => frame?.removeEventListener('keydown', listen)
  }, [])
  const passages = passagesOf(source, citation.text, citation.passages)
  const at = {
    '--top': `${position.top}px`,
    '--below': `${position.below}px`,
    '--left': `${position.left}px`,
  } as CSSProperties
  return (
    <dialog
      open
      ref={card}
      tabIndex={-1}
      className={classes.card}
      style={at}
      aria-label={`Source ${source.n}: ${source.title}`}
    >
      <header className={classes.cardHead}>
        <span className={classes.number}>{source.n}</span>
        <span className={classes.cardWays}>
          <ActionIcon size="sm" aria-label="Citation before" onClick={() => onStep(-1)}>
            <IconChevronLeft size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon size="sm" aria-label="Next citation" onClick={() => onStep(1)}>
            <IconChevronRight size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon size="sm" aria-label="Close the source" onClick={() => onClose()}>
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      <p className={classes.cardTitle} dir="auto">
        <SourceTitle source={source} timeMs={passages[0]?.timeMs} />
      </p>
      <SourceFacts source={source} />
      {passages.map(({ id, text, heading, page }) => (
        <blockquote key={id} className={classes.passage} dir="auto">
          {text}
          {(heading ?? page) !== undefined && (
            <cite className={classes.passageFrom}>
              {[heading, page !== undefined && `page ${page}`].filter(Boolean).join(', ')}
            </cite>
          )}
        </blockquote>
      ))}
      <button
        type="button"
        className={classes.toSource}
        onClick={() => (onClose(true), scrollToSection(sectionId.source(source.n)))}
      >
        All that was used of it
      </button>
    </dialog>
  )
}
