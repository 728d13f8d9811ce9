import type { ReactNode } from 'react'
import classes from './DetailPage.module.css'
import { Picture } from './Picture.tsx'
import { type Tab, Tabs } from './Tabs.tsx'

export type DetailPageProps<Id extends string> = {
  /** Its picture; a quiet stand-in where there is none, or it does not load. */
  imageUrl: string | undefined
  /** It is still being painted. */
  isPicturePending?: boolean
  /** The heading, or what it is edited in place with. */
  title: ReactNode
  /** The heading as words: what the tabs are parts of. */
  name: string
  /** Date, length and the like, in a row. */
  facts: readonly ReactNode[]
  /** What can be done with it, the first thing first. */
  actions: ReactNode
  /** Where it stands: tags and the like. */
  tags?: ReactNode
  /** Stands over everything: what went wrong, what is still being made. */
  notice?: ReactNode
  tabs: readonly Tab<Id>[]
  open: Id
  onOpen: (id: Id) => void
}

/**
 * The place of a finished thing: its picture, name and deeds at the left, what it holds at the right, a tab each. It
 * knows nothing of what the thing is.
 */
export function DetailPage<Id extends string>(props: DetailPageProps<Id>) {
  const { imageUrl, isPicturePending = false, title, name, facts, actions, tags, notice, tabs, open, onOpen } = props
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Picture key={imageUrl} imageUrl={imageUrl} isPending={isPicturePending && !imageUrl} />
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1} dir="auto" title={name}>
            {typeof title === 'string' ? <span>{title}</span> : title}
          </h1>
          <ul className={classes.facts}>
            {facts.map((fact, index) => (
              // They stand in one order and are never moved.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{fact}</li>
            ))}
          </ul>
        </div>
        <div className={classes.deeds}>
          {actions}
          {tags}
        </div>
      </header>
      <div className={classes.parts}>
        {notice !== undefined && <div className={classes.notice}>{notice}</div>}
        {tabs.length > 0 && <Tabs label={`Parts of ${name}`} tabs={tabs} open={open} onOpen={onOpen} />}
      </div>
    </div>
  )
}
