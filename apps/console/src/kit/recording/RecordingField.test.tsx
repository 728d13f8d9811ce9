import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { LoadedFile } from '../create/use-form.ts'
import { installFakeMicrophone } from './microphone.fixture.ts'
import { RecordingField } from './RecordingField.tsx'
import { readVoiceNote } from './read-voice-note.ts'

const taken: LoadedFile[] = []

function Form() {
  const [recording, setRecording] = useState<Blob>()
  return (
    <RecordingField
      id="voice"
      describedBy={undefined}
      noun="voice note"
      recording={recording}
      onRecorded={(read) => {
        taken.push(read)
        setRecording(read.content as Blob)
      }}
      onDiscard={() => setRecording(undefined)}
    />
  )
}
const open = () => {
  taken.length = 0
  const { unmount } = render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  return { unmount, user: userEvent.setup({ delay: null }) }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('a recording', () => {
  it('is started and stopped, stands there to be heard, and is discarded', async () => {
    const microphone = installFakeMicrophone()
    const { user } = open()
    await user.click(await button('Record a voice note'))
    expect((await screen.findByRole('timer')).textContent).toBe('0:00')
    await user.click(await button('Stop recording'))
    expect(await button('Play voice note')).toBeVisible()
    expect(microphone.running()).toEqual([false])
    expect(taken.map(({ name, sizeBytes, content }) => [name, sizeBytes, (content as Blob).type])).toEqual([
      ['voice-note.webm', 5, 'audio/webm'],
    ])
    await user.click(await button('Discard voice note'))
    expect(document.activeElement).toBe(await button('Record a voice note'))
  })

  it("is Safari's MP4 where the browser writes that alone", async () => {
    installFakeMicrophone({ types: ['audio/mp4'] })
    const { user } = open()
    await user.click(await button('Record a voice note'))
    await user.click(await button('Stop recording'))
    expect(taken.map(({ name, content }) => [name, (content as Blob).type])).toEqual([['voice-note.m4a', 'audio/mp4']])
  })

  it('that is cancelled is nothing, and the microphone is off', async () => {
    const microphone = installFakeMicrophone()
    const { user } = open()
    await user.click(await button('Record a voice note'))
    await user.click(await button('Cancel'))
    expect(await button('Record a voice note')).toBeVisible()
    expect([taken, microphone.running()]).toEqual([[], [false]])
  })

  it.each([
    ['the page is left', (unmount: () => void) => unmount()],
    ['the microphone is taken away', (_: () => void, end: () => void) => act(end)],
  ])('keeps what was said until %s', async (_, leave) => {
    const microphone = installFakeMicrophone()
    const { user, unmount } = open()
    await user.click(await button('Record a voice note'))
    await screen.findByRole('timer')
    leave(unmount, () => microphone.tracks[0]?.end())
    await vi.waitFor(() => expect(taken).toHaveLength(1))
    expect(microphone.running()).toEqual([false])
  })

  it.each([
    ['NotAllowedError', /Allow it beside the address/],
    ['NotFoundError', /No microphone was found/],
  ])('that cannot begin (%s) says why, and is tried again', async (name, why) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let isRefused = true
    const stream = { getTracks: () => [] } as unknown as MediaStream
    installFakeMicrophone({ give: async () => (isRefused ? Promise.reject(new DOMException('No.', name)) : stream) })
    const { user } = open()
    await user.click(await button('Record a voice note'))
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toContain('Failed to access microphone. Please check your permissions.')
    expect(textContent).toMatch(why)
    isRefused = false
    await user.click(await button('Try again'))
    expect(await screen.findByRole('timer')).toBeVisible()
    vi.restoreAllMocks()
  })

  it('of a browser that records nothing, or of nothing, is said to be none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const microphone = installFakeMicrophone({ types: [] })
    const { user } = open()
    await user.click(await button('Record a voice note'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot record sound/)
    expect(microphone.running()).toEqual([false])
    vi.restoreAllMocks()
    const muted = installFakeMicrophone()
    muted.heard = ''
    await user.click(await button('Try again'))
    await user.click(await button('Stop recording'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was heard/)
  })

  it.each([
    ['text/plain', 5, 'Please select an audio file.'],
    ['audio/mpeg', 0, 'note.mp3 is empty.'],
    ['audio/mpeg', 10 * 1024 * 1024 + 1, 'A voice note must be less than 10MB'],
  ])('that is chosen as %s of %i bytes is refused', async (type, size, words) => {
    const file = Object.defineProperty(new File(['x'], 'note.mp3', { type }), 'size', { value: size })
    await expect(readVoiceNote(file, () => undefined)).rejects.toThrow(words)
  })
})
