import { type ComponentPropsWithRef, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/** Opens a page of the console. Unlike `useNavigate` it reads no address, so that a row is not drawn again with each one. */
export function useOpen(): (to: string) => void {
  const { navigator } = use(NavigationContext)
  return (to) => navigator.push(to)
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
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
  const open = useOpen()
  const click = (event: MouseEvent) => {
    // Any other click is the browser's: another tab, another window, a file.
    if (!isPlain(event)) return
    event.preventDefault()
    open(to)
  }
  return (
    <a {...props} href={to} onClick={click}>
      {children}
    </a>
  )
}
