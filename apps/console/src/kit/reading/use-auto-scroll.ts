import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ReadAlongState } from './read-along-state.ts'
import { scrollContainerOf } from './scroll-container.ts'

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])
const textInputSelector = 'input, textarea, select, [contenteditable]'

/** The current line stays between these parts of the view's height; where it leaves them it is put at the first. */
const visibleBand = { top: 0.3, bottom: 0.62 }

export type AutoScroll = {
  isFollowing: boolean
  /** Follows from now on. */
  go: () => void
  /** Lets the person look elsewhere. */
  stop: () => void
  /** Back to the line that is said, and on with it. */
  resume: () => void
  /** Whether that line stands further down than what is looked at. */
  isBelow: () => boolean
}

/** Moves the page with the line that is said, until it is moved by hand: by wheel, finger, key or its bar. */
export function useAutoScroll(list: RefObject<HTMLElement | null>, reading: ReadAlongState): AutoScroll {
  const [isFollowing, setFollowing] = useState(true)
  const lineElement = () => list.current?.querySelector(`[data-line="${reading.line.get()}"]`) ?? undefined
  const reveal = (how: 'smooth' | 'instant') => {
    const element = lineElement()
    if (!element) return
    const view = scrollContainerOf(element)
    const box = element.getBoundingClientRect()
    const [top, bottom] = [box.top - view.top, box.bottom - view.top]
    if (top >= view.height * 0.15 && bottom <= view.height * visibleBand.bottom) return
    const by = top - view.height * visibleBand.top
    const isFar = Math.abs(by) > view.height * 2 || matchMedia('(prefers-reduced-motion: reduce)').matches
    view.moves.scrollBy({ top: by, behavior: isFar ? 'instant' : how })
  }
  const onLine = useEffectEvent((before: number) => {
    // It has just begun to play: whatever was looked at before, now one reads along.
    if (before < 0) setFollowing(true)
    if (isFollowing || before < 0) reveal('smooth')
  })
  useEffect(() => {
    let before = reading.line.get()
    return reading.line.subscribe(() => {
      onLine(before)
      before = reading.line.get()
    })
  }, [reading])
  const begin = useEffectEvent(() => {
    if (reading.line.get() > 0) reveal('instant')
  })
  useEffect(() => begin(), [])

  useEffect(() => {
    if (!isFollowing) return
    const letGo = () => setFollowing(false)
    const press = ({ key, target }: KeyboardEvent) => {
      if (scrollKeys.has(key) && !(target instanceof Element && target.closest(textInputSelector))) letGo()
    }
    const grab = ({ target }: PointerEvent) => {
      if (target === document.documentElement) letGo()
    }
    window.addEventListener('wheel', letGo, { passive: true })
    window.addEventListener('touchmove', letGo, { passive: true })
    window.addEventListener('keydown', press)
    window.addEventListener('pointerdown', grab)
    return () => {
      window.removeEventListener('wheel', letGo)
      window.removeEventListener('touchmove', letGo)
      window.removeEventListener('keydown', press)
      window.removeEventListener('pointerdown', grab)
    }
  }, [isFollowing])

  return {
    isFollowing,
    go: useCallback(() => setFollowing(true), []),
    stop: () => setFollowing(false),
    resume: () => {
      setFollowing(true)
      reveal('smooth')
    },
    isBelow: () => (lineElement()?.getBoundingClientRect().top ?? 0) > innerHeight / 2,
  }
}
