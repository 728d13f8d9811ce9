import { useEffect, useState } from 'react'
import { scrollToSection } from './scroll-to-section.ts'
import type { SectionLink } from './report-sections.ts'
import classes from './Report.module.css'

type Props = { label: string; sections: readonly SectionLink[] }

/** The parts of a report, that which is being read marked. Where there is no room beside the text, they fold away. */
export function TableOfContents({ label, sections }: Props) {
  const current = useCurrentSection(sections)
  const list = (
    <ol className={classes.contentsList}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={classes.contentsLink}
            aria-current={id === current ? 'location' : undefined}
            dir="auto"
            onClick={(event) => {
              event.preventDefault()
              scrollToSection(id)
            }}
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={classes.contents} aria-label={label}>
      <p className={classes.contentsTitle} aria-hidden>
        {label}
      </p>
      <div className={classes.contentsBeside}>{list}</div>
      <details className={classes.contentsFolded}>
        <summary>{label}</summary>
        {list}
      </details>
    </nav>
  )
}

/** The last part whose beginning has passed the upper third of the window. */
function useCurrentSection(parts: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const places = new Map(parts.map(({ id }, index) => [id, index]))
    const passed = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          if (isIntersecting || boundingClientRect.top < (rootBounds?.top ?? 0)) passed.add(target.id)
          else passed.delete(target.id)
        }
        setCurrent([...passed].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).at(-1))
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const { id } of parts) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [parts])
  return current
}
