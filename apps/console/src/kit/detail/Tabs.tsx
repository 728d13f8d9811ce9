import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './Tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: string; count?: number | undefined; panel: () => ReactNode }

type Props<Id extends string> = {
  /** What the tabs are parts of. */
  label: string
  tabs: readonly Tab<Id>[]
  open: Id
  onOpen: (id: Id) => void
  /** Two or three ways to do the same, as one switch: the rule is a line over the parts of a page. */
  look?: 'switch'
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Parts of a page of which one is shown: one stop of the Tab key, arrows go from one to the next. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen, look }: Props<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.id === open)
  const press = (event: KeyboardEvent) => {
    const next =
      tabs[
        steps[event.key]?.(
          tabs.findIndex((tab) => tab.id === open),
          tabs.length,
        ) ?? -1
      ]
    if (!next) return
    event.preventDefault()
    onOpen(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${next.id}`)}`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabs} data-look={look}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab.id === open}
            aria-controls={tab.id === open ? `${id}panel` : undefined}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => onOpen(tab.id)}
            onKeyDown={press}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${open}`} className={classes.panel}>
        {shown?.panel()}
      </div>
    </>
  )
}
