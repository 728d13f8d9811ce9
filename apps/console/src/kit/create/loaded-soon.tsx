import { type ComponentType, lazy, useState } from 'react'

/**
 * A part of a page that is not in its first load. Fetched ahead it is drawn at once: React's `lazy` would show its
 * fallback for a moment in any case, and swallow what is typed meanwhile. Stands in a `Suspense`.
 */
export function loadedSoon<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const prefetch = async () => (loaded ??= await load())
  const late = lazy(async () => ({ default: await prefetch() }))
  const Part = (props: Props) => {
    // Kept while it is on screen: a change of its kind would lose focus and state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? (late as ComponentType<Props>))
    return <Chosen {...props} />
  }
  return { Part, prefetch }
}

/** The same for what a click leads to: the build does not ask for it ahead of the page's code, as for what is seen first. */
export const loadedLater = loadedSoon
