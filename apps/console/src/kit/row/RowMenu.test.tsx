import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MenuItem, MenuList } from '../../ui/Menu.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { RowMenu } from './RowMenu.tsx'

const drawn = vi.fn()
function List() {
  drawn()
  return (
    <MenuList label="More for Tides">
      <MenuItem>Delete</MenuItem>
    </MenuList>
  )
}
const opener = () => screen.getByRole('button', { name: 'More for Tides' })
const unseen = { hidden: true }

describe('the menu of a row', () => {
  it('is drawn unseen while a mouse is at its button, and seen when it is pressed', async () => {
    const user = userEvent.setup()
    render(
      <RowMenu name="Tides">
        <List />
      </RowMenu>,
    )
    drawn.mockClear()
    // Put under a mouse at rest.
    fireEvent.pointerEnter(opener(), { pointerType: 'mouse' })
    expect(screen.queryByRole('menu', unseen)).toBeNull()
    fireEvent.pointerMove(opener(), { pointerType: 'mouse' })
    expect(screen.getByRole('menu', unseen)).not.toBeVisible()
    expect(screen.queryByRole('menu')).toBeNull()
    // It stands where it will be seen already: the click has nothing to lay out.
    const place = screen.getByRole('menu', unseen).style.cssText
    expect(place).toContain('top: 8px')
    await user.click(opener())
    expect(screen.getByRole('menu').style.cssText).toBe(place)
    expect(document.activeElement?.textContent).toBe('Delete')
    expect(drawn).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('menu', unseen), document.activeElement]).toEqual([null, opener()])
  })

  it('is drawn for a finger only when it has pressed', () => {
    render(
      <RowMenu name="Tides">
        <List />
      </RowMenu>,
    )
    fireEvent.pointerMove(opener(), { pointerType: 'touch' })
    expect(screen.queryByRole('menu', unseen)).toBeNull()
    fireEvent.click(opener())
    expect(screen.getByRole('menu')).toBeVisible()
  })

  it('says that its code did not come when it is pressed, not when it is pointed at', async () => {
    vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
    const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')))
    render(
      <RowMenu name="Tides">
        <Part />
      </RowMenu>,
    )
    fireEvent.pointerMove(opener(), { pointerType: 'mouse' })
    await screen.findByRole('alert', unseen)
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(opener())
    expect(screen.getByRole('alert')).toBeVisible()
  })
})
