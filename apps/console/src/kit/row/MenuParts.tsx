import { type Icon, IconAlertCircle, IconArrowLeft, IconCheck, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { MenuDivider, MenuItem, MenuList } from '../../ui/Menu.tsx'
import { useCopy } from '../copy/use-copy.ts'

export const menuIcon = (Picture: Icon) => <Picture size={16} stroke={1.7} aria-hidden />

/** What stands in a `RowMenu`: named as its button is. */
export const RowMenuList = ({ name, children }: { name: string; children: ReactNode }) => (
  <MenuList label={`More for ${name}`}>{children}</MenuList>
)

/** Copies and says for a moment whether it worked: the menu stays open that long. */
export function CopyItem({ label, text, picture = IconCopy }: { label: string; text: string; picture?: Icon }) {
  const { isCopied, hasFailed, copy } = useCopy()
  return (
    <MenuItem
      staysOpen
      icon={menuIcon(isCopied ? IconCheck : hasFailed ? IconAlertCircle : picture)}
      onClick={() => void copy(text)}
    >
      {isCopied ? 'Copied' : hasFailed ? 'Could not be copied' : label}
    </MenuItem>
  )
}

/** Leads to a page of the menu. */
export function PageItem({ label, picture, onOpen }: { label: string; picture: Icon; onOpen: () => void }) {
  return (
    <MenuItem staysOpen icon={menuIcon(picture)} end={<IconChevronRight size={14} aria-hidden />} onClick={onOpen}>
      {label}
    </MenuItem>
  )
}

/** What stands in the menu's place after one of its lines was pressed, with the way back: on a phone nothing fits beside it. */
export function MenuPage({ label, onBack, children }: { label: string; onBack: () => void; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={page} role="presentation">
      <MenuItem staysOpen icon={menuIcon(IconArrowLeft)} aria-label={`Back from ${label}`} onClick={onBack}>
        {label}
      </MenuItem>
      <MenuDivider />
      {children}
    </div>
  )
}
