import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatusBadge } from './StatusBadge.tsx'

it('calls what somebody stopped by its own name, in no colour of alarm', () => {
  const failed = { kind: 'failed', words: 'No' } as const
  const badge = (isCancelled?: true) => {
    const { container } = render(<StatusBadge state={isCancelled ? { ...failed, isCancelled } : failed} />)
    const span = container.querySelector('span')
    return [span?.textContent, span?.dataset['color']]
  }
  expect(badge()).toEqual(['Failed', 'red'])
  expect(badge(true)).toEqual(['Cancelled', 'gray'])
})
