import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { type Icon, IconAlertCircle, IconArrowLeft, IconCheck, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCopied } from '../copy/use-copied.ts'

export const pictureOf = (Picture: Icon) => <Picture size={16} stroke={1.7} aria-hidden />

/** Copies and says for a moment whether it worked: the menu stays open that long. */
export function CopyItem({ label, text, picture = IconCopy }: { label: string; text: string; picture?: Icon }) {
  const { isCopied, hasFailed, copy } = useCopied()
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={pictureOf(isCopied ? IconCheck : hasFailed ? IconAlertCircle : picture)}
      onClick={() => void copy(text)}
    >
      {isCopied ? 'Copied' : hasFailed ? 'Could not be copied' : label}
    </Menu.Item>
  )
}

/** Leads to a page of the menu. */
export function PageItem({ label, picture, onOpen }: { label: string; picture: Icon; onOpen: () => void }) {
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={pictureOf(picture)}
      rightSection={<IconChevronRight size={14} aria-hidden />}
      onClick={onOpen}
    >
      {label}
    </Menu.Item>
  )
}

/** What stands in the menu's place after one of its lines was pressed, with the way back: on a phone nothing fits beside it. */
export function MenuPage({ label, onBack, children }: { label: string; onBack: () => void; children: ReactNode }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <Menu.Item
        ref={back}
        closeMenuOnClick={false}
        leftSection={pictureOf(IconArrowLeft)}
        aria-label={`Back from ${label}`}
        onClick={onBack}
      >
        {label}
      </Menu.Item>
      <Menu.Divider />
      {children}
    </>
  )
}
