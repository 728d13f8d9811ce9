import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlayerBar } from './PlayerBar.tsx'
import { currentPersistedPlaylist, playerState, playlist } from './playlist.ts'
import { currentItem } from './playlist-state.ts'
import { audioPlayback } from './audio-playback.ts'

const item = (id: string) => ({ id, title: `Episode ${id}`, url: `/files/${id}.mp3`, shareUrl: `/share/${id}` })
const current = () => currentItem(playerState())?.id

beforeEach(() => {
  playlist.setSpeed(1)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  playlist.add(item('a'))
  playlist.add(item('b'))
  render(
    <MantineProvider env="test">
      <PlayerBar words={() => null} />
    </MantineProvider>,
  )
})

afterEach(() => {
  act(() => playlist.clear())
  vi.restoreAllMocks()
})

describe('the player bar', () => {
  it('names what plays, and pauses it', async () => {
    expect(screen.getByText('Episode a')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(playerState().isPlaying).toBe(false)
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  it('says elapsed and total time beside the title too, for the widths at which the seek bar has no room', () => {
    vi.spyOn(audioPlayback, 'progress').mockReturnValue({
      ...audioPlayback.progress(),
      positionSeconds: 62,
      durationSeconds: 547,
    })
    act(() => playlist.add(item('c')))
    expect(screen.getByText('1:02 / 9:07')).toBeVisible()
  })

  it('wraps around at both ends', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(current()).toBe('b')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(current()).toBe('a')
  })

  it('keeps speed and place for the next visit', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Speed 1×' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '1.5×' }))
    expect(screen.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
    expect(currentPersistedPlaylist()).toMatchObject({ speed: 1.5, index: 0 })
    expect(JSON.parse(localStorage.getItem('playlist') ?? '')).toMatchObject({ speed: 1.5 })
  })

  it('mutes, and is as loud as before when that ends', async () => {
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.35' } })
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }))
    expect(playerState().volume).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Sound on' }))
    expect(playerState().volume).toBe(0.35)
    expect(screen.getByRole('button', { name: 'Mute' })).toBeVisible()
  })

  it('obeys Space outside of fields only', () => {
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(playerState().isPlaying).toBe(false)
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key: ' ' })
    expect(playerState().isPlaying).toBe(false)
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(playerState().isPlaying).toBe(true)
  })

  it.each([' ', 'ArrowLeft', 'ArrowRight'])('leaves %j to the page when there is nothing to play', (key) => {
    const isLeft = () => fireEvent.keyDown(document.body, { key })
    expect(isLeft()).toBe(false)
    act(() => playlist.clear())
    expect(isLeft()).toBe(true)
  })

  it('mutes by m, and plays slower and faster by < and >, of the speeds that it has', () => {
    const press = (key: string) => fireEvent.keyDown(document.body, { key, shiftKey: key !== 'm' })
    act(() => playlist.setVolume(0.5))
    press('m')
    expect(playerState().volume).toBe(0)
    press('m')
    expect(playerState().volume).toBe(0.5)
    act(() => playlist.setSpeed(1.75))
    press('>')
    press('>')
    expect(playerState().speed).toBe(2)
    press('<')
    expect(playerState().speed).toBe(1.75)
    act(() => playlist.setSpeed(1))
  })

  it.each([',', '.'])('skips by %j, but not in a field', (key) => {
    const skip = vi.spyOn(audioPlayback, 'skip')
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key })
    expect(skip).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key })
    expect(skip).toHaveBeenCalledWith(key === ',' ? -15 : 30)
  })

  it('ends by itself when told, and shows how long it plays until then', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Sleep timer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'In 15 minutes' }))
    expect(screen.getByRole('timer').textContent).toMatch(/^(15:00|14:59)$/)
    await userEvent.click(screen.getByRole('button', { name: 'Sleep timer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Turn the timer off' }))
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('shares the link of what is current', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/share\/a$/))
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible()
  })

  it('says so when there is nothing left', () => {
    act(() => playlist.clear())
    expect(screen.getByText('No audio in playlist')).toBeVisible()
  })
})
