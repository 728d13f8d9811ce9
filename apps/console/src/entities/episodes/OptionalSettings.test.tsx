import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { noSchedule } from '../../kit/options/schedule.ts'
import { defaultVoices } from '../voices/voice-pair.ts'
import type { EpisodeOptions } from './episode-options.ts'
import { type OptionName, OptionalSettings } from './OptionalSettings.tsx'

const initial: EpisodeOptions = {
  voices: defaultVoices,
  language: '',
  style: 'deep dive',
  duration: '',
  podcastId: '',
  schedule: noSchedule,
  instructions: '',
  projectIds: [],
}
installStubServer(() => stubServer.answers(endpoints.podcast.shows, [{ id: 7, name: 'Bees weekly' }, { id: 8 }]))

function Settings({ show, podcastId }: { show: readonly OptionName[]; podcastId: string }) {
  const [value, setValue] = useState({ ...initial, podcastId })
  return (
    <>
      <OptionalSettings
        show={show}
        value={value}
        onChange={(part) => setValue((earlier) => ({ ...earlier, ...part }))}
        voicesLockedReason={undefined}
        languageLockedReason={undefined}
        messageOf={(field) => (field === 'instructions' ? 'Too long' : undefined)}
      />
      <p data-testid="value">{JSON.stringify(value)}</p>
    </>
  )
}
const open = (show: readonly OptionName[], podcastId = '') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Settings show={show} podcastId={podcastId} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
const chosen = () => JSON.parse(screen.getByTestId('value').textContent) as EpisodeOptions
const optionsShown = () =>
  [...document.querySelectorAll('[data-option]')].map((part) => part.getAttribute('data-option'))

describe('the optional settings', () => {
  it.each<[OptionName[]]>([
    [['voices', 'podcastId', 'schedule']],
    [['instructions', 'voices']],
    [['voices', 'language', 'style', 'duration', 'podcastId', 'schedule', 'instructions']],
  ])('are those that are asked for, in that order: %j', (show) => {
    open(show)
    expect(optionsShown()).toEqual(show)
  })

  it('change what they are for, and nothing else', async () => {
    open(['style', 'duration', 'instructions'])
    await userEvent.click(screen.getByRole('radio', { name: /Critique/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Short/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Instructions' }), 'Hi')
    expect(chosen()).toEqual({ ...initial, style: 'critique', duration: 'short', instructions: 'Hi' })
  })

  it('say what is wrong under the field that the form names', () => {
    open(['instructions'])
    expect(screen.getByText('Too long')).toBeVisible()
    expect(document.getElementById('field-instructions')).toBe(screen.getByRole('textbox', { name: 'Instructions' }))
  })
})

describe('the show of an episode', () => {
  const field = () => screen.getByRole('combobox', { name: 'Podcast show' })

  it('is chosen by name and cleared', async () => {
    open(['podcastId'])
    await userEvent.click(field())
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Bees weekly',
      'Untitled show',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Bees weekly' }))
    expect(chosen().podcastId).toBe('7')
    await userEvent.click(screen.getByRole('button', { name: 'Clear show' }))
    expect(chosen().podcastId).toBe('')
  })

  it('that is gone is named, and can be left out', async () => {
    open(['podcastId'], '99')
    await userEvent.click(await screen.findByRole('button', { name: 'Make the episode without it' }))
    expect(chosen().podcastId).toBe('')
  })

  it('ends the words of what failed with one full stop', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stubServer.breaks(endpoints.podcast.shows)
    open(['podcastId'])
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText(/Please check your connection/).textContent).toMatch(/try again\. Try again$/)
    vi.useRealTimers()
  })

  it('says why shows could not be loaded, and tries again', async () => {
    stubServer.refuses(endpoints.podcast.shows, 400)
    open(['podcastId'])
    expect(await screen.findByText('Failed to fetch podcast shows.', { exact: false })).toBeVisible()
    stubServer.answers(endpoints.podcast.shows, [{ id: 7, name: 'Bees weekly' }])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => screen.queryByText('Failed to fetch podcast shows.', { exact: false })).toBeNull()
  })
})
