import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiKey, clearApiKey, setApiKey } from '../../../api/api-key.ts'
import { clearMemoryForTest } from '../../../kit/drafts/draft-store.ts'
import { playlist, playerState } from '../../../kit/player/playlist.ts'
import { ImportScreen } from './ImportScreen.tsx'

const item = { id: '1', title: 'Tides', url: '/files/1.mp3', shareUrl: '/files/1.mp3' }
const workspace = {
  patchbay: 1,
  key: 'pb_imported',
  preferences: { theme: 'dark' },
  drafts: { support: { email: 'a@b.test', message: 'Hi' } },
  playlist: { items: [item], index: 0, positionSeconds: 3, speed: 1.5, volume: 1 },
}

beforeEach(() => {
  clearMemoryForTest()
  setApiKey('pb_mine')
})
afterEach(() => {
  playlist.clear()
  clearApiKey()
})

function open(text: string) {
  const { container } = render(
    <MantineProvider>
      <MemoryRouter>
        <ImportScreen />
      </MemoryRouter>
    </MantineProvider>,
  )
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no way to choose a file.')
  fireEvent.change(input, { target: { files: [new File([text], 'workspace.json')] } })
}

const take = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Import (API key|preferences|drafts|playlist)/ }))
const untick = (name: RegExp) => {
  const boxes = screen.getAllByRole('checkbox', { name })
  const last = boxes.at(-1)
  if (!last) throw new Error(`There is no box ${String(name)}.`)
  fireEvent.click(last)
}

describe('importing a workspace', () => {
  it('changes nothing before it is confirmed', async () => {
    open(JSON.stringify(workspace))
    await screen.findByText('Parts to import')
    expect(apiKey()).toBe('pb_mine')
    expect(localStorage.getItem('draft:support')).toBeNull()
    expect(playerState().items).toEqual([])
  })

  it('never shows the whole key', async () => {
    open(JSON.stringify(workspace))
    await screen.findByText('Parts to import')
    expect(document.body.textContent).not.toContain('pb_imported')
  })

  it('takes every part that is confirmed', async () => {
    open(JSON.stringify(workspace))
    await screen.findByText('Parts to import')
    take()
    expect(apiKey()).toBe('pb_imported')
    expect(JSON.parse(localStorage.getItem('draft:support') ?? '')).toEqual(workspace.drafts.support)
    expect(playerState()).toMatchObject({ items: [item], index: 0, speed: 1.5, isPlaying: false })
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  })

  it('leaves what is not confirmed as it is', async () => {
    open(JSON.stringify(workspace))
    await screen.findByText('Parts to import')
    untick(/API key/)
    untick(/Playlist/)
    take()
    expect(apiKey()).toBe('pb_mine')
    expect(playerState().items).toEqual([])
    expect(localStorage.getItem('draft:support')).not.toBeNull()
  })

  it.each([
    ['no JSON', '<html>'],
    ['another program', '{"apiKey":"x"}'],
    [
      'a script for an address',
      JSON.stringify({
        ...workspace,
        playlist: { ...workspace.playlist, items: [{ ...item, url: 'javascript:alert(1)' }] },
      }),
    ],
    ['a key that no header carries', JSON.stringify({ ...workspace, key: 'a\nb' })],
  ])('of %s is refused in words, and takes nothing', async (_, text) => {
    open(text)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('workspace.json')
    expect(screen.queryByText('Parts to import')).toBeNull()
    expect(apiKey()).toBe('pb_mine')
  })
})
