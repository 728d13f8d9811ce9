import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { MenuItem, MenuList } from './Menu.tsx'
import { MenuAnchorProvider } from './menu-anchor.ts'

function Stage({ onCopy }: { onCopy: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useMemo(() => ({ button, close: () => setOpen(false) }), [])
  return (
    <>
      <button type="button" ref={button} onClick={() => setOpen(!isOpen)}>
        More
      </button>
      {isOpen && (
        <MenuAnchorProvider value={place}>
          <MenuList label="More">
            <MenuItem staysOpen onClick={onCopy}>
              Copy
            </MenuItem>
            <MenuItem isDisabled onClick={onCopy}>
              Loading
            </MenuItem>
            <MenuItem onClick={onCopy}>Delete</MenuItem>
          </MenuList>
        </MenuAnchorProvider>
      )}
      <button type="button">Beside</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

describe('a menu', () => {
  it('goes by the arrows past what cannot be chosen, and hands the focus back', async () => {
    const user = userEvent.setup()
    render(<Stage onCopy={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'More' }))
    const seen = [focused()]
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await user.keyboard(`{${key}}`)
      seen.push(focused())
    }
    expect(seen).toEqual(['Copy', 'Delete', 'Copy', 'Delete', 'Copy', 'Delete'])
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'More'])
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.tab()
    expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'Beside'])
  })

  it('closes with what was chosen and with a click elsewhere, and stays for what says how it went', async () => {
    const user = userEvent.setup()
    const onCopy = vi.fn()
    render(<Stage onCopy={onCopy} />)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
    await user.click(screen.getByRole('menuitem', { name: 'Loading' }))
    expect([onCopy.mock.calls.length, screen.queryAllByRole('menu').length]).toEqual([1, 1])
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect([onCopy.mock.calls.length, screen.queryAllByRole('menu').length, focused()]).toEqual([2, 0, 'More'])
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Beside' }))
    expect([screen.queryAllByRole('menu').length, focused()]).toEqual([0, 'Beside'])
  })
})
