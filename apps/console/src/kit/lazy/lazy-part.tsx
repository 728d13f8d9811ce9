import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'
import { createStore, useStore } from '../../store/store.ts'
import { LoadError } from './NotLoaded.tsx'

/**
 * A part of a page whose code comes when it is first drawn: a dialog behind a click, or more than 10 kB that few need.
 * Where the code does not come, a line in its place says so, and everything around it stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, placeholder?: ReactNode) {
  let loaded: ComponentType<Props> | undefined
  const loadOrExplain = async () => {
    try {
      return { default: (loaded ??= await load()) }
    } catch (error) {
      globalThis.console.warn(error)
      return { default: () => <LoadError again={again} /> }
    }
  }
  const lastTry = createStore(lazy(loadOrExplain))
  const again = async () => {
    loaded ??= await load()
    lastTry.set(lazy(loadOrExplain))
  }
  return function LazyPart(props: Props) {
    // Kept while it is on screen: a change of its kind would lose focus and state.
    const [ahead] = useState<ComponentType<Props> | undefined>(() => loaded)
    const late = useStore(lastTry) as ComponentType<Props>
    const Part = ahead ?? late
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    )
  }
}
