import { type ComponentType, lazy, useState } from 'react'
import { createStore, useStore } from '../../store/store.ts'
import { NotLoaded } from './NotLoaded.tsx'

/**
 * A part of a page that is not in its first load. Fetched ahead it is drawn at once: React's `lazy` would show its
 * fallback for a moment in any case, and swallow what is typed meanwhile. Where its code does not come, a line in its
 * place says so, and everything around it stays. Stands in a `Suspense`.
 */
export function loadedSoon<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const code = async () => (loaded ??= await load())
  const codeOrWords = () =>
    code().catch((error: unknown): ComponentType<Props> => {
      globalThis.console.warn(error)
      return () => <NotLoaded again={again} />
    })
  const newTry = () => lazy(async () => ({ default: await codeOrWords() }))
  const lastTry = createStore(newTry())
  const again = async () => {
    await code()
    lastTry.set(newTry())
  }
  const Part = (props: Props) => {
    // Kept while it is on screen: a change of its kind would lose focus and state.
    const [ahead] = useState<ComponentType<Props> | undefined>(() => loaded)
    const late = useStore(lastTry) as ComponentType<Props>
    const Chosen = ahead ?? late
    return <Chosen {...props} />
  }
  return { Part, prefetch: codeOrWords }
}

/** The same for what a click leads to: the build does not ask for it ahead of the page's code, as for what is seen first. */
export const loadedLater = loadedSoon
