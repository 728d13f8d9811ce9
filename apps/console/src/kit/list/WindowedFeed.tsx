import { type VirtualItem, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './WindowedFeed.module.css'

type Props<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  /** How many there are with those that are yet to come: a number that grew with them would draw all of them again. */
  ofItems: number
  isBusy: boolean
  /** How tall one is likely to be, before it was seen. */
  estimatedPx: (item: Item) => number
  gapPx: number
  /** Under which the heights of this list are kept, so that Back finds it as it was. */
  storageKey: string
  /** Brought into sight once. */
  shownId?: string | undefined
  children: (item: Item, place: { 'aria-posinset': number; 'aria-setsize': number }) => ReactNode
}

/** What was measured of lists that were left: a page that is come back to has its height at once. */
const measuredHeights = new Map<string, VirtualItem[]>()
const maxMeasured = 20

/**
 * A long list of which only what is near the window is on the page: thousands of items weigh as much as a dozen. Each
 * has the height that it has; what holds the focus stays.
 */
export function WindowedFeed<Item extends { id: string }>(props: Props<Item>) {
  const { label, items, ofItems, isBusy, estimatedPx, gapPx, storageKey, shownId, children } = props
  const list = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    const frame = list.current
    if (!frame) return
    // What stands above the list may grow: where it begins is looked at whenever the page changes its height.
    const observer = new ResizeObserver(() => setScrollMargin(Math.round(frame.getBoundingClientRect().top + scrollY)))
    observer.observe(document.body)
    const follow = ({ type, target }: FocusEvent) => {
      const place = type === 'focusin' && target instanceof Element ? target.closest('[data-index]') : undefined
      focused.current = place ? Number(place.getAttribute('data-index')) : undefined
    }
    frame.addEventListener('focusin', follow)
    frame.addEventListener('focusout', follow)
    setScrollMargin(Math.round(frame.getBoundingClientRect().top + scrollY))
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- what it gives is drawn here and handed to nobody
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey: useCallback((place: number) => items[place]?.id ?? place, [items]),
    estimateSize: (place) => estimatedPx(items[place]!),
    gap: gapPx,
    overscan: 4,
    scrollMargin,
    initialMeasurementsCache: measuredHeights.get(storageKey) ?? [],
    rangeExtractor: useCallback((range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const places = defaultRangeExtractor(range)
      const kept = focused.current
      return kept === undefined || places.includes(kept) || kept >= range.count
        ? places
        : [...places, kept].toSorted((one, other) => one - other)
    }, []),
  })
  useEffect(
    () => () => {
      if (measuredHeights.size >= maxMeasured) measuredHeights.clear()
      measuredHeights.set(storageKey, virtualizer.measurementsCache)
    },
    [storageKey, virtualizer],
  )
  const wasShown = useRef<string>(undefined)
  const shownPlace = shownId === undefined ? -1 : items.findIndex(({ id }) => id === shownId)
  useEffect(() => {
    if (shownPlace < 0 || wasShown.current === shownId) return
    wasShown.current = shownId
    virtualizer.scrollToIndex(shownPlace, { align: 'center' })
  }, [shownPlace, shownId, virtualizer])
  return (
    <div
      ref={list}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={classes.list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={classes.place}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {children(items[index]!, { 'aria-posinset': index + 1, 'aria-setsize': ofItems })}
        </div>
      ))}
    </div>
  )
}
