import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setApiKey } from '../../api/api-key.ts'
import { closeDialogs, useOpenDialog } from '../palette/palette.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { persistedDesktopChoice, notifyOnDesktop } from './desktop-notifications.ts'
import { DesktopSwitch } from './DesktopSwitch.tsx'
import { NoticesDialog } from './NoticesDialog.tsx'
import { notify } from './notify.ts'

const toast = { id: 'a', tone: 'green', title: 'Tides is ready', opens: '/podcasts/episodes/a' } as const

const Frame = () => (
  <>
    <NotificationBell />
    {useOpenDialog() === 'notices' && <NoticesDialog RecoveryActions={() => null} />}
  </>
)
const open = (children = <Frame />) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>{children}</MemoryRouter>
    </MantineProvider>,
  )

afterEach(() => {
  closeDialogs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the bell', () => {
  it('says how many messages are unread, shows them with the way to each, and is quiet then', async () => {
    setApiKey('mine')
    notify(toast)
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }))
    const link = await screen.findByRole('link', { name: /Tides is ready/ })
    expect([link.getAttribute('href'), link.textContent]).toEqual([toast.opens, expect.stringContaining('Unread')])
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeVisible()
  })

  it('shows nothing of another workspace', async () => {
    setApiKey('mine')
    notify(toast)
    setApiKey('yours')
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText(/Nothing yet/)).toBeVisible()
  })
})

describe('the desktop', () => {
  const said = vi.fn()
  beforeEach(() => {
    said.mockClear()
    class Desktop {
      static permission = 'default'
      static requestPermission = async () => (Desktop.permission = 'granted')
      constructor(title: string) {
        said(title)
      }
      addEventListener = () => undefined
    }
    vi.stubGlobal('Notification', Desktop)
    vi.stubGlobal('isSecureContext', true)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  })

  it('is told nothing before somebody wants that, and asked for once', async () => {
    notifyOnDesktop(toast)
    expect(said).not.toHaveBeenCalled()
    open(<DesktopSwitch isOffer />)
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    notifyOnDesktop(toast)
    expect(said).toHaveBeenCalledWith('Tides is ready')
  })

  it('is not offered again to somebody who said no, but can be turned on behind the bell', async () => {
    const { unmount } = open(<DesktopSwitch isOffer />)
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect([persistedDesktopChoice.get(), screen.queryByRole('button')]).toEqual([{ isOn: false }, null])
    unmount()
    open(<DesktopSwitch />)
    expect(screen.getByText('Desktop notifications are off')).toBeVisible()
  })
})
