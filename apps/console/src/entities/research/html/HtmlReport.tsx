import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import '../report/print.css'
import classes from './HtmlReport.module.css'
import { remotePictureAttribute, sanitiseHtml } from './sanitise.ts'

/** A report that came as HTML: sanitised, its pictures of other hosts behind a click, its inner links leading inside of it. */
export function HtmlReport({ html, title }: { html: string; title: string }) {
  const root = useRef<HTMLDivElement>(null)
  const clean = useMemo(() => ({ __html: sanitiseHtml(html) }), [html])
  useEffect(() => {
    for (const picture of root.current?.querySelectorAll<HTMLImageElement>(`img[${remotePictureAttribute}]`) ?? []) {
      picture.replaceWith(createPicturePlaceholder(picture))
    }
    // What stands over it already.
    const first = root.current?.querySelector('h1')
    if (first?.textContent?.trim() === title) first.remove()
    for (const link of root.current?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
      link.removeAttribute('target')
    }
  }, [clean, title])
  return (
    // Only what is bubbled up from links and buttons is heard here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={root} className={classes.html} dir="auto" dangerouslySetInnerHTML={clean} onClick={scrollToAnchor} />
  )
}

/** In place of a picture: where it would come from, and the button that loads it. */
function createPicturePlaceholder(picture: HTMLImageElement): HTMLButtonElement {
  const url = picture.getAttribute(remotePictureAttribute) ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `Load the picture${picture.alt ? ` “${picture.alt}”` : ''} from ${new URL(url).hostname}`
  button.addEventListener('click', () => {
    picture.referrerPolicy = 'no-referrer'
    picture.removeAttribute(remotePictureAttribute)
    // The server's policy, or the host itself, may keep it out of the page.
    picture.addEventListener('error', () => picture.replaceWith(createPictureLink(url)))
    picture.src = url
    button.replaceWith(picture)
  })
  return button
}

/** A picture that cannot stand in the page can be seen where it lies. */
function createPictureLink(url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = `The picture could not be loaded here. Open it at ${new URL(url).hostname}`
  return link
}

/** A link to a part of the text: its ids were renamed, so that none is mistaken for one of the page. */
function scrollToAnchor(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  if (!link) return
  event.preventDefault()
  const name = decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')
  const part = event.currentTarget.querySelector(`#${CSS.escape(`user-content-${name}`)}`)
  part?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}
