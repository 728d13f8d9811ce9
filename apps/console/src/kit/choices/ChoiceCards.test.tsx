import { MantineProvider } from '@mantine/core'
import { IconMovie, IconWorld } from '@tabler/icons-react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ChoiceCards } from './ChoiceCards.tsx'

describe('cards of choices', () => {
  it('are buttons that say what they are for, and what they hold', async () => {
    const onChoose = vi.fn<(value: string) => void>()
    render(
      <MantineProvider>
        <ChoiceCards
          label="Sources"
          choices={[
            { value: 'website', title: 'Website', words: 'An article', icon: IconWorld, count: '2 added' },
            { value: 'video', title: 'Video', words: 'Its captions', icon: IconMovie, badge: 'Pro' },
          ]}
          onChoose={onChoose}
        />
      </MantineProvider>,
    )
    expect(screen.getByRole('list', { name: 'Sources' })).toBeVisible()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'WebsiteAn article2 added',
      'VideoProIts captions',
    ])
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['video']])
  })
})
