import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClampedText } from './ClampedText.tsx'
import classes from './Cards.module.css'

/** Cards side by side, as many as there is room for. */
export const Cards = ({ children }: { children: ReactNode }) => <ul className={classes.cards}>{children}</ul>

type Props = {
  name: string
  /** Where its page stands; undefined where it has none. */
  to: string | undefined
  level: 2 | 3
  picture?: ReactNode
  /** What can be done with it, as pictures to press. */
  actions: ReactNode
  description: string | undefined
  /** Between the description and the foot. */
  children?: ReactNode
  footer: ReactNode
  isFailing?: boolean
}

/** One thing of a list without columns: what it is called, what it is, and what is known of it. */
export function Card({ name, to, level, picture, actions, description, children, footer, isFailing = false }: Props) {
  const Heading = `h${level}` as const
  return (
    <li className={classes.card} data-failing={isFailing || undefined}>
      <div className={classes.head}>
        {picture}
        <Heading className={classes.name} dir="auto" title={name}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </Heading>
        {actions}
      </div>
      {description !== undefined && description !== '' && (
        <div className={classes.description} dir="auto">
          <ClampedText of={name}>{description}</ClampedText>
        </div>
      )}
      {children}
      <div className={classes.foot}>{footer}</div>
    </li>
  )
}

/** Stands there until the cards come. */
export const CardsSkeleton = () => (
  <ul className={classes.cards} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={classes.card}>
        <Skeleton height={16} width="55%" />
        <Skeleton height={12} width="90%" />
        <Skeleton height={12} width="40%" />
      </li>
    ))}
  </ul>
)
