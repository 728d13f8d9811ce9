import {
  type UNSAFE_createBrowserHistory,
  type Location,
  NavigationType,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  type To,
  matchRoutes,
  parsePath,
} from 'react-router'
import { createStore } from '../../store/store.ts'

/** What is asked of a page: the address, and the names that stand in its path. */
export type Address = { searchParams: URLSearchParams; params: Readonly<Record<string, string | undefined>> }

/** What opening a route takes; stands in its `handle`. */
export type Opening = {
  /** Leads elsewhere: the address of the page that stands in for this one. */
  movedTo?: (address: Address) => string | undefined
  /** Asks for what it shows first, beside its code. */
  ask?: (address: Address) => void
  /** The page before stays until this has come. */
  code?: { isHere: () => boolean; come: () => Promise<void> }
}

/** What is on screen. */
export type Shown = {
  location: Location
  how: NavigationType
  keepsScroll: boolean
  matches: readonly RouteMatch[]
}

/** Decides whether a page may be left; `goOn` leaves it after all. */
type Holder = (goOn: () => void) => boolean
type History = ReturnType<typeof UNSAFE_createBrowserHistory>
type Step = { location: Location; how: NavigationType; delta: number; keepsScroll: boolean }

const openingOf = ({ route }: RouteMatch): Opening => (route.handle ?? {}) as Opening

/** A place in the history, with a key of its own. */
function placeOf(to: To, state: unknown): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  const { pathname = '/', search = '', hash = '' } = path
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) } as Location
}

/**
 * The pages of the console, opened one after the other: React Router knows which stands where, this opens it. The page on
 * screen stays until the code of the next is there; the newest click wins; who works may ask before it is left.
 */
export async function openPages(routes: RouteObject[], history: History) {
  const isMoving = createStore(false)
  const holders = new Set<Holder>()
  const listeners = new Set<(shown: Shown) => void>()
  /** Where each place of the history was scrolled to. */
  const tops = new Map<string, number>()
  let newest = 0
  /** What the history tells next was done by us: back to the page that is not left, or on after all. */
  let isTakingBack = false
  let isLettingGo = false

  const matchesAt = (location: Location) => matchRoutes(routes, location) ?? []

  /** Where it leads, and what stands there. */
  function found(asked: Location): { location: Location; matches: readonly RouteMatch[] } {
    const matches = matchesAt(asked)
    const searchParams = new URLSearchParams(asked.search)
    for (const match of matches) {
      const to = openingOf(match).movedTo?.({ searchParams, params: match.params })
      if (to !== undefined) return found(placeOf(to, asked.state))
    }
    return { location: asked, matches }
  }

  /** Asks for what is new, and waits for its code: nothing, where that is here. */
  function arrival(to: ReturnType<typeof found>, before: readonly RouteMatch[]): Promise<unknown> | undefined {
    const searchParams = new URLSearchParams(to.location.search)
    const missing = to.matches.flatMap((match) => {
      const { ask, code } = openingOf(match)
      const stays = before.some(({ route, pathname }) => route === match.route && pathname === match.pathname)
      if (!stays) ask?.({ searchParams, params: match.params })
      return code === undefined || code.isHere() ? [] : [code.come()]
    })
    return missing.length > 0 ? Promise.all(missing) : undefined
  }

  const first = found(
    history.location.key === 'default' ? placeOf(history.location, history.location.state) : history.location,
  )
  history.replace(first.location)
  await arrival(first, [])
  let shown: Shown = { ...first, how: NavigationType.Pop, keepsScroll: false }

  async function move(step: Step, isHeld = true): Promise<void> {
    const { location: asked, how, delta, keepsScroll } = step
    const isElsewhere = asked.pathname !== shown.location.pathname
    if (isHeld && isElsewhere && [...holders].some((holds) => holds(() => again(step)))) {
      // The browser is there already.
      if (how === NavigationType.Pop && delta !== 0) {
        isTakingBack = true
        history.go(-delta)
      }
      return
    }
    newest += 1
    const mine = newest
    tops.set(shown.location.key, globalThis.scrollY)
    const to = found(asked)
    const coming = arrival(to, shown.matches)
    isMoving.set(coming !== undefined)
    if (coming) await coming
    if (mine !== newest) return
    if (how === NavigationType.Push) history.push(to.location, to.location.state)
    else if (how === NavigationType.Replace || to.location !== asked) history.replace(to.location, to.location.state)
    isMoving.set(false)
    shown = { ...to, how, keepsScroll }
    for (const listener of listeners) listener(shown)
  }

  /** What was held back is done after all. */
  function again(step: Step): void {
    if (step.how !== NavigationType.Pop || step.delta === 0) void move(step, false)
    else {
      isLettingGo = true
      history.go(step.delta)
    }
  }
  history.listen(({ location, delta }) => {
    if (isTakingBack) isTakingBack = false
    else {
      const isHeld = !isLettingGo
      isLettingGo = false
      void move({ location, how: NavigationType.Pop, delta: delta ?? 0, keepsScroll: false }, isHeld)
    }
  })

  const navigate = (to: To, how: NavigationType, state?: unknown, keepsScroll = false) =>
    move({ location: placeOf(to, state), how, delta: 0, keepsScroll })

  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state, options) => void navigate(to, NavigationType.Push, state, options?.preventScrollReset),
    replace: (to, state, options) => void navigate(to, NavigationType.Replace, state, options?.preventScrollReset),
  }

  return {
    routes,
    navigator,
    tops,
    isMoving,
    shown: () => shown,
    /** For who stands outside of the pages. */
    navigate: (to: string) => navigate(to, NavigationType.Push),
    hear(listener: (shown: Shown) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    holdBack(holder: Holder) {
      holders.add(holder)
      return () => void holders.delete(holder)
    },
  }
}

export type Pages = Awaited<ReturnType<typeof openPages>>
