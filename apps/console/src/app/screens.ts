import type { ComponentType } from 'react'
import { type PageRow, type Path, folderOf } from '../kit/routes/pages.ts'
import { PageLoadError } from './PageLoadError.tsx'
import { navigation } from './navigation.ts'

/** Loads a file's component; each is called as its file. */
export type Load = () => Promise<ComponentType>

const files = import.meta.glob<Record<string, ComponentType>>('../screens/**/*{Screen,Layout}.tsx')

const loaders = new Map(
  Object.entries(files).map(([file, load]): [folder: string, Load] => {
    const [, folder = '', name = ''] = /^\.\.\/screens\/(?:(.+)\/)?(\w+)\.tsx$/.exec(file) ?? []
    return [
      name.endsWith('Layout') ? `${folder} layout` : folder,
      async () => {
        const Component = (await load())[name]
        if (!Component) throw new Error(`${file} does not export ${name}.`)
        return Component
      },
    ]
  }),
)

function loaderIn(folder: string): Load {
  const load = loaders.get(folder)
  if (!load) throw new Error(`No screen stands in screens/${folder}.`)
  return load
}

export const screenOf = (path: Path): Load => loaderIn(folderOf(path))
export const layoutOf = (layout: NonNullable<PageRow['layout']>): Load => loaderIn(`podcasts/${layout} layout`)
/** Hardly ever seen: it comes when it is. */
export const notFound: Load = loaderIn('not-found')

/** Fetched ahead in vain: a second import would leave out the style sheet that failed, as if it had come. */
const brokenAhead = new Set<Load>()

/** A page's code; where it does not come, a page that says so. */
export async function loadPage(load: Load): Promise<ComponentType> {
  if (brokenAhead.has(load)) return PageLoadError
  try {
    return await load()
  } catch (error) {
    globalThis.console.error("A page's code could not be loaded.", error)
    return PageLoadError
  }
}

const loadersAhead = (): Load[] => [
  layoutOf('shows'),
  ...navigation.flatMap(({ items }) => items.map(({ to }) => screenOf(to))),
]

/** Fetches what the sidebar leads to, one after the other, until one does not come. */
export async function fetchAhead(ahead: readonly Load[] = loadersAhead()): Promise<void> {
  for (const load of ahead) {
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
