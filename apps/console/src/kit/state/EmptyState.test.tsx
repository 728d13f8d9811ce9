import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EmptyState } from './EmptyState.tsx'

it('an empty state stands at once with its words and its button, and has a drawing that only the eye meets', async () => {
  const { container } = render(
    <EmptyState drawing="audio" title="There are no episodes yet." action={<button type="button">Create</button>} />,
  )
  expect(screen.getByText('There are no episodes yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create' })).toBeVisible()
  await vi.waitFor(() => expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true'))
})
