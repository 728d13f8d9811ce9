import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import { Router, useRoutes } from 'react-router'
import { createStore, useStore } from '../../store/store.ts'
import type { Pages, Shown } from './pages.ts'

const PagesContext = createContext<{ pages: Pages; shown: Shown } | undefined>(undefined)

/** The page on screen, and around it what its links and hooks of React Router need. */
export function ShownPages({ pages }: { pages: Pages }) {
  const [shown, setShown] = useState(pages.shown)
  useLayoutEffect(() => {
    const take = (next: Shown) => startTransition(() => setShown(next))
    take(pages.shown())
    return pages.hear(take)
  }, [pages])
  return (
    <PagesContext value={{ pages, shown }}>
      <Router location={shown.location} navigationType={shown.how} navigator={pages.navigator}>
        <Matched pages={pages} />
      </Router>
    </PagesContext>
  )
}

const Matched = ({ pages }: { pages: Pages }) => useRoutes(pages.routes)

const still = createStore(false)

/** Whether another page is on its way. */
export const useIsMoving = (): boolean => useStore(use(PagesContext)?.pages.isMoving ?? still)

type Held = { leave: () => void; stay: () => void }

/** While it is on, another page is opened only by `leave`; answers who waits to. Filters and pages of a list are no other page. */
export function useHeldBack(isOn: boolean): Held | undefined {
  const pages = use(PagesContext)?.pages
  const [goOn, setGoOn] = useState<() => void>()
  useEffect(() => {
    if (!isOn) return
    return pages?.holdBack((next) => {
      setGoOn(() => next)
      return true
    })
  }, [isOn, pages])
  const stay = () => setGoOn(undefined)
  return goOn && { stay, leave: () => (stay(), goOn()) }
}

/** The pages and what they show, for the frame. */
export const usePages = () => use(PagesContext)
