import { type ComponentType, createElement } from 'react'
import { UnloadedPage } from './UnloadedPage.tsx'
import { navigation } from './navigation.ts'
import { layouts, routes } from './routes.tsx'

type Load = () => Promise<ComponentType>

/** Fetched ahead in vain: a second import would leave out the style sheet that failed, as if it had come. */
const brokenAhead = new Set<Load>()

/** A page's code; where it does not come, a page that says so. */
async function pageCode(load: Load): Promise<ComponentType> {
  if (brokenAhead.has(load)) return UnloadedPage
  try {
    return await load()
  } catch (error) {
    globalThis.console.error("A page's code could not be loaded.", error)
    return UnloadedPage
  }
}

/** A page that is drawn when its code has come, and what opening it waits for. */
export function laterPage(load: Load) {
  let Code: ComponentType | undefined
  return {
    isHere: () => Code !== undefined,
    come: async () => {
      Code = await pageCode(load)
    },
    Page: () => Code && createElement(Code),
  }
}

const loadersAhead = (): Load[] => [
  ...Object.values(layouts),
  ...navigation.flatMap(({ items }) => items.map(({ to }) => routes[to].screen)),
]

/** Fetches what the sidebar leads to, one after the other, until one does not come. */
export async function fetchAhead(loaders: readonly Load[] = loadersAhead()): Promise<void> {
  for (const load of loaders) {
    try {
      await load()
    } catch (error) {
      // Nobody waits for it: the page itself says so when it is opened.
      globalThis.console.warn('The pages of the sidebar were not all fetched ahead.', error)
      brokenAhead.add(load)
      return
    }
  }
}
