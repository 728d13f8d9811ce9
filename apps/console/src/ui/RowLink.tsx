import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Opens a page of the console. */
export function useNavigateTo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => void navigate(to)
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

type Props = Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & {
  /** From the root on. */
  to: string
}

/**
 * A link to a page of the console, in a row that stands there fifty times: React Router's would be drawn again with every
 * letter that is searched for, as it reads the address that stands there.
 */
export function RowLink({ to, children, ...props }: Props) {
  const open = useNavigateTo()
  const click = (event: MouseEvent) => {
    // Any other click is the browser's: another tab, another window, a file.
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(to)
  }
  return (
    <a {...props} href={to} onClick={click}>
      {children}
    </a>
  )
}
