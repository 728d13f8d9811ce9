import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../api/api-key.ts'
import { queryClient } from '../../api/query.ts'
import { type StubResponse, stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { VoicePairField } from './VoicePairField.tsx'
import { type VoiceChoice, defaultVoices } from './voice-pair.ts'

type Voice = StubResponse<typeof endpoints.content.voices>[number]
const ada: Voice = { id: '1', name: 'Ada', gender: 'female', language: 'English', sampleUrl: '/files/1.mp3' }
const kai: Voice = { id: '2', name: 'Kai', gender: 'male', language: 'English', sampleUrl: '/files/2.mp3' }
const ulla: Voice = { id: '3', name: 'Ulla', gender: 'female', language: 'German', token: 'mine' }

const voices = (...all: Voice[]) => stubServer.answers(endpoints.content.voices, all)

installStubServer(() => voices(ada, kai, ulla))
afterEach(() => vi.restoreAllMocks())

function Choosing({ forcedBecause, language }: { forcedBecause: string | undefined; language?: string }) {
  const [choice, setChoice] = useState<VoiceChoice>(defaultVoices)
  return (
    <>
      <VoicePairField
        id="voices"
        choice={choice}
        onChange={setChoice}
        lockedReason={forcedBecause}
        language={language}
        failure={{ id: 'why', words: 'Choose others' }}
      />
      <p data-testid="choice">{JSON.stringify(choice)}</p>
    </>
  )
}
const open = (forcedBecause?: string, language?: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Choosing forcedBecause={forcedBecause} language={language} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
const custom = () => userEvent.click(screen.getByRole('radio', { name: /Custom/ }))
const hosts = async () => {
  const group = await screen.findByRole('group', { name: 'Hosts' })
  return [...group.children].map(({ textContent }) => textContent)
}
const openDialog = async (host: 1 | 2) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`voice (of|for a?.*)?.*host ${host}`) }))
  return screen.findByRole('dialog', { name: `Select Voice for Host ${host}` })
}
const namesIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Voices' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the voices of two hosts', () => {
  it('are the default ones, for which no call is made', () => {
    open()
    expect(screen.getByRole('radio', { name: /Default/ })).toHaveProperty('checked', true)
    expect(screen.queryByRole('group', { name: 'Hosts' })).toBeNull()
    expect(stubServer.calls).toEqual([])
  })

  it('have names and can be heard where the language is known and the server says who speaks it', async () => {
    voices({ ...kai, defaultHost: 2 }, ada, { ...ulla, language: 'English', defaultHost: 1, sampleUrl: '/ulla.mp3' })
    open(undefined, 'English (Ireland)')
    const list = await screen.findByRole('list', { name: 'Default voices' })
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Ulla English', 'Kai English'])
    expect(within(list).getByRole('button', { name: 'Play sample of Ulla' })).toBeVisible()
  })

  it('are the first two with Custom, and none again with Default', async () => {
    open()
    await custom()
    expect(await hosts()).toEqual(['Host 1AdafemaleEnglishChange', 'Host 2KaimaleEnglishChange'])
    await userEvent.click(screen.getByRole('radio', { name: /Default/ }))
    expect(screen.getByTestId('choice').textContent).toBe(JSON.stringify(defaultVoices))
  })

  it('are the only one twice where there is one', async () => {
    voices(ulla)
    open()
    await custom()
    expect(await hosts()).toEqual(['Host 1UllafemaleGermanChange', 'Host 2UllafemaleGermanChange'])
  })

  it('are chosen in a dialog, where the other host keeps his', async () => {
    open()
    await custom()
    const dialog = await openDialog(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Other languages (1)' }))
    expect(namesIn(dialog)).toEqual([
      'No Voice (Clear selection)',
      'AdaEnglishfemale',
      'KaiEnglishmale',
      'UllaGermanClonedfemale',
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: /^Ulla/ }))
    expect(await hosts()).toEqual(['Host 1UllafemaleGermanChange', 'Host 2KaimaleEnglishChange'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are cleared by "No Voice"', async () => {
    open()
    await custom()
    const dialog = await openDialog(2)
    await userEvent.click(within(dialog).getByRole('button', { name: 'No Voice (Clear selection)' }))
    expect(await hosts()).toEqual(['Host 1AdafemaleEnglishChange', 'Host 2No voiceChoose'])
    const again = await openDialog(2)
    expect(within(again).getByRole('button', { name: 'No Voice (Clear selection)', pressed: true })).toBeVisible()
  })

  it('give the focus back to the host whose dialog was closed', async () => {
    open()
    await custom()
    const dialog = await openDialog(2)
    await userEvent.click(within(dialog).getByRole('button', { name: /^Ada/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('voices-2'))
    await openDialog(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.id).toBe('voices'))
  })

  it('of other languages than the other host’s are held back behind a button', async () => {
    open()
    await custom()
    const dialog = await openDialog(1)
    expect(namesIn(dialog).slice(0, 3)).toEqual(['No Voice (Clear selection)', 'AdaEnglishfemale', 'KaiEnglishmale'])
    expect(within(dialog).queryByRole('button', { name: /^Ulla/ })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Other languages (1)' }))
    await userEvent.click(within(dialog).getByRole('button', { name: /^Ulla/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(namesIn(await openDialog(2)).slice(0, 2)).toEqual(['No Voice (Clear selection)', 'UllaGermanClonedfemale'])
  })

  it('that are marked stand first, in the next dialog too', async () => {
    open()
    await custom()
    const dialog = await openDialog(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Favourite: Kai', pressed: false }))
    expect(namesIn(dialog)[1]).toBe('KaiEnglishmale')
    await userEvent.keyboard('{Escape}')
    const next = await openDialog(2)
    expect(namesIn(next)[1]).toBe('KaiEnglishmale')
    await userEvent.click(within(next).getByRole('button', { name: 'Favourite: Kai', pressed: true }))
    expect(namesIn(next)[1]).toBe('AdaEnglishfemale')
  })

  it('are found by words and language', async () => {
    open()
    await custom()
    const dialog = await openDialog(1)
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Search voices' }), 'kai')
    expect(namesIn(dialog)).toEqual(['No Voice (Clear selection)', 'KaiEnglishmale'])
    await userEvent.type(within(dialog).getByRole('searchbox'), 'zzz')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clear filters' }))
    expect(namesIn(dialog)).toHaveLength(4)
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Language' }))
    await userEvent.click(await screen.findByRole('option', { name: 'German' }))
    expect(namesIn(dialog)).toEqual(['No Voice (Clear selection)', 'UllaGermanClonedfemale'])
  })

  it('are heard one at a time, and stopped', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    open()
    await custom()
    await userEvent.click(await screen.findByRole('button', { name: 'Play sample of Ada' }))
    await userEvent.click(screen.getByRole('button', { name: 'Play sample of Kai' }))
    expect(play).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('button', { name: 'Play sample of Ada' })).toBeVisible()
    pause.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Stop sample of Kai' }))
    expect(pause).toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Play sample of Kai' })).toBeVisible()
  })

  it('are custom ones where a script forces them', async () => {
    open('A script names its speakers.')
    expect(screen.getByText('A script names its speakers.')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(await hosts()).toEqual(['Host 1AdafemaleEnglishChange', 'Host 2KaimaleEnglishChange'])
  })

  it('say what is wrong, tied to the hosts, the first of which takes the focus', async () => {
    open('A script names its speakers.')
    const group = await screen.findByRole('group', { name: 'Hosts' })
    expect(group.getAttribute('aria-describedby')).toBe('why')
    expect(document.getElementById('why')?.textContent).toBe('Choose others')
    expect(document.getElementById('voices')?.textContent).toBe('Change')
  })

  it('say why they cannot be loaded, and try again', async () => {
    stubServer.refuses(endpoints.content.voices, 400, 'x')
    open()
    await custom()
    expect(await screen.findByText('Failed to fetch voices')).toBeVisible()
    voices(ada)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await hosts()).toHaveLength(2)
  })

  it('say where there are none, and where a key is missing', async () => {
    voices()
    const { unmount } = open()
    await custom()
    expect(await screen.findByText('This server has no voices to choose from.')).toBeVisible()
    unmount()
    clearApiKey()
    open()
    await custom()
    expect(screen.getByText('Add your API key in Settings to choose voices.')).toBeVisible()
  })
})
