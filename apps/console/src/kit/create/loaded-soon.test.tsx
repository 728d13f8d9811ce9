import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { loadedSoon } from './loaded-soon.tsx'

const Words = ({ words }: { words: string }) => <p>{words}</p>

describe('a part that loads after its page', () => {
  it('shows the fallback until it is there', async () => {
    const { Part } = loadedSoon(async () => Words)
    render(
      <Suspense fallback="Loading">
        <Part words="Here" />
      </Suspense>,
    )
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(await screen.findByText('Here')).toBeTruthy()
  })

  it('is drawn at once where it was fetched ahead', async () => {
    const { Part, prefetch } = loadedSoon(async () => Words)
    await prefetch()
    render(
      <Suspense fallback="Loading">
        <Part words="Here" />
      </Suspense>,
    )
    expect(screen.getByText('Here')).toBeTruthy()
  })
})
