import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { Link } from 'react-router'
import classes from './Menu.module.css'
import { useIsMenuOpen, useMenuAnchor } from './menu-anchor.ts'
import { useClickOutside } from './use-click-outside.ts'

/** Between the button and the menu, and between the menu and the edge of the window. */
const [gapPx, edgePx] = [8, 5]

type Props = {
  /** Names it, as its button is named. */
  label: string
  /** Which edge of the button it stands under. */
  side?: 'start' | 'end'
  width?: number
  children: ReactNode
}

/**
 * What can be chosen, under the button that opened it, or over it where it has more room. Mantine's draws a list of eleven
 * three times as long, and listens to every scroll while it stands.
 */
export function MenuList({ label, side = 'end', width = 220, children }: Props) {
  const { button, close } = useMenuAnchor()
  const isOpen = useIsMenuOpen()
  const list = useRef<HTMLDivElement>(null)
  useClickOutside([list, button], () => isOpen && close())
  useLayoutEffect(() => {
    const [menu, opener] = [list.current, button.current]
    if (!menu || !opener) return
    const stands = () => positionMenu(menu, opener, side)
    // Also unseen, under a pointer: where it stands is known then, and the click waits for no layout.
    stands()
    // A tablet was turned.
    addEventListener('resize', stands)
    return () => removeEventListener('resize', stands)
  }, [button, side, isOpen])
  useLayoutEffect(() => {
    const [menu, opener] = [list.current, button.current]
    if (!menu || !opener || !isOpen) return
    menuItemsOf(menu)[0]?.focus({ preventScroll: true })
    return () => {
      // Whoever went elsewhere stays there.
      const isHere = menu.contains(document.activeElement) || document.activeElement === document.body
      if (isHere) opener.focus({ preventScroll: true })
    }
  }, [button, isOpen])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') {
      // On from the button, as if the menu had not been there.
      button.current?.focus({ preventScroll: true })
      return close()
    } else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      className={classes.list}
      data-open={isOpen || undefined}
      style={{ width }}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
    >
      {children}
    </div>
  )
}

const menuItemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])')]

/** By the arrows, round and round. */
function moveFocus(menu: Element, key: string): boolean {
  const items = menuItemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return false
  items.at(next % items.length)?.focus()
  return true
}

/** By its nearest positioned ancestor, so that it goes where its button is scrolled to. */
function positionMenu(menu: HTMLElement, opener: HTMLElement, side: 'start' | 'end') {
  // As high as it is by itself: there may be more room than the last time.
  if (menu.style.maxHeight) menu.style.maxHeight = ''
  const [from, own] = [opener.getBoundingClientRect(), menu.getBoundingClientRect()]
  const parent = menu.offsetParent ?? document.body
  const around = parent.getBoundingClientRect()
  // It is placed from inside of the border of what it stands in.
  const { clientTop, clientLeft } = parent
  const [below, above] = [innerHeight - from.bottom - gapPx - edgePx, from.top - gapPx - edgePx]
  const isOver = own.height > below && above > below
  const bottom = around.bottom - from.top + gapPx - (around.height - clientTop - parent.clientHeight)
  const top = from.bottom - around.top + gapPx - clientTop
  const wanted = side === 'end' ? from.right - own.width : from.left
  const left = Math.max(edgePx, Math.min(wanted, document.documentElement.clientWidth - own.width - edgePx))
  const room = isOver ? above : below
  // What is the same as before is no change to the browser, and its size is the same wherever it stands.
  Object.assign(menu.style, {
    maxHeight: own.height > room ? `${room}px` : '',
    top: isOver ? '' : `${top}px`,
    bottom: isOver ? `${bottom}px` : '',
    left: `${left - around.left - clientLeft}px`,
  })
}

type ItemProps = {
  /** Before its words. */
  icon?: ReactNode
  /** After them. */
  end?: ReactNode
  /** Leads to an address of the console. */
  to?: string
  isDisabled?: boolean
  /** Cannot be taken back. */
  isDestructive?: boolean
  /** The menu stays, to say what came of it, or to become another one. */
  staysOpen?: boolean
  onClick?: ((event: MouseEvent) => void) | undefined
} & Omit<ComponentProps<'a'>, 'onClick' | 'className' | 'role' | 'ref'>

/** Something to do, or a place to go to: of another address than the console's by `href`. */
export function MenuItem(props: ItemProps) {
  const {
    icon,
    end,
    to,
    isDisabled = false,
    isDestructive = false,
    staysOpen = false,
    onClick,
    children,
    ...rest
  } = props
  const { close } = useMenuAnchor()
  const all = {
    ...rest,
    className: classes.item,
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': isDisabled || undefined,
    'data-final': isDestructive || undefined,
    onClick: (event: MouseEvent) => {
      if (isDisabled) return
      onClick?.(event)
      if (!staysOpen) close()
    },
  }
  const inside = (
    <>
      {icon}
      <span className={classes.words}>{children}</span>
      {end}
    </>
  )
  if (to !== undefined)
    return (
      <Link {...all} to={to}>
        {inside}
      </Link>
    )
  if (rest.href !== undefined) return <a {...all}>{inside}</a>
  return (
    <button {...(all as ComponentProps<'button'>)} type="button">
      {inside}
    </button>
  )
}

export const MenuDivider = () => <hr className={classes.divider} />
