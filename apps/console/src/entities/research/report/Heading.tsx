import type { ReactNode } from 'react'

/** Of the heading under which the report stands: a page's own, a panel's. */
export type HeadingLevel = 1 | 2 | 3

type Props = { level: HeadingLevel; under?: number; id?: string; className?: string | undefined; children: ReactNode }

/** A heading of the report, so many levels under the one over it. */
export function Heading({ level, under = 1, ...props }: Props) {
  const Tag = `h${Math.min(6, level + under)}` as 'h2'
  return <Tag tabIndex={-1} dir="auto" {...props} />
}
