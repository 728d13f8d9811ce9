import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RelativeTime } from './RelativeTime.tsx'

afterEach(() => vi.useRealTimers())

it('says how long ago it is now, also where nobody asked for an hour', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) })
  const since = () => render(<RelativeTime moment="2026-11-22T11:00:00Z" exact="11:00" />)
  since().unmount()
  vi.setSystemTime(Date.UTC(2026, 10, 22, 13))
  since()
  expect(screen.getByText('2 hours ago')).toBeVisible()
})
