import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { stubUploads } from '../../../api/upload.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { clearDraft } from '../../../kit/drafts/draft-store.ts'
import { deleteFiles } from '../../../kit/drafts/draft-files.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { TranscribeScreen } from './TranscribeScreen.tsx'

const { content } = endpoints
const lines = [
  { speaker: 'SPEAKER_00', text: 'Who is there?', timestamp: [1, 2], words: [{ text: 'Who', start: 1, end: 1.3 }] },
  { speaker: 'SPEAKER_01', text: 'It is me.', timestamp: [2, 3] },
]
const listed = (id: string, part: object) => ({ id, status: 100, audioTitle: `Talk ${id}`, ...part })

installStubServer(() => {
  stubServer.answers(content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(content.running, [])
  stubServer.answers(content.transcripts, [
    listed('a', { requestedOn: '2026-05-01T09:00:00Z' }),
    listed('b', { requestedOn: '2026-05-02T09:00:00Z' }),
    listed('c', {
      requestedOn: '2026-04-01T09:00:00Z',
      status: 40,
      errorOn: '2026-04-01T09:01:00Z',
      errorMessage: 'No.',
    }),
  ])
  stubServer.answers(content.list, [
    {
      id: 'e1',
      audioTitle: 'Tides',
      status: 100,
      audioUrl: 'https://a.test/e1.mp3',
      succeededOn: '2026-05-01T09:00:00Z',
    },
  ])
  stubServer.answers(content.transcribe, { requestId: 'request-1', status: 0 })
})
beforeEach(() => {
  stubUploads()
  clearDraft('transcribe-audio')
  deleteFiles('transcribe-audio')
  return () => vi.unstubAllGlobals()
})

const open = (address?: string) => renderCreationScreen('/tools/transcribe-audio', <TranscribeScreen />, address)
const by = async (user: UserEvent, name: string) => user.click(await screen.findByRole('radio', { name }))
const submit = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Transcribe' }))
const sized = (name: string, type: string, sizeBytes: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: sizeBytes })
const megabytes = 1024 * 1024

describe('Transcribe Audio', () => {
  it('lists transcripts newest first, and says why one failed', async () => {
    open()
    const rows = within(await screen.findByRole('list', { name: 'Transcripts' })).getAllByRole('listitem')
    expect(rows.map((row) => /Talk \w/.exec(row.textContent ?? '')?.[0])).toEqual(['Talk b', 'Talk a', 'Talk c'])
    expect(rows[2]?.textContent).toContain('No.')
    expect(stubServer.sentTo(content.transcripts)[0]?.path).toBe('content/Transcripts?status=all')
  })

  it.each<[string, (user: UserEvent) => Promise<void>, string]>([
    ['no file', () => Promise.resolve(), 'Please select an audio file (MP3 or WAV)'],
    ['no episode', (user) => by(user, 'Your Episodes'), 'Please select a podcast episode'],
    ['no address', (user) => by(user, 'Audio URL'), 'Please provide an audio URL'],
    [
      'an address that is not https',
      async (user) => {
        await by(user, 'Audio URL')
        await user.type(await screen.findByRole('textbox', { name: 'Audio URL' }), 'http://a.test/talk.mp3')
      },
      'Please enter a valid HTTPS audio URL',
    ],
  ])('with %s says what is missing, and sends nothing', async (_, fill, words) => {
    const { user } = open()
    await fill(user)
    await submit(user)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(stubServer.sentTo(content.transcribe)).toEqual([])
  })

  it.each([
    ['a picture', sized('a.png', 'image/png', 9), 'Please select an audio file (MP3 or WAV)'],
    ['51 MB', sized('a.mp3', 'audio/mpeg', 51 * megabytes), 'File size must be less than 50MB'],
    ['nothing', sized('a.flac', '', 0), 'a.flac is empty.'],
  ])('refuses %s at once', async (_, file, words) => {
    open()
    const field: HTMLInputElement = await screen.findByLabelText('Choose a file')
    const { default: userEvent } = await import('@testing-library/user-event')
    await userEvent.upload(field, file, { applyAccept: false })
    expect((await screen.findAllByText(words)).some((one) => one.closest('[role="alert"], [class*=notice]'))).toBe(true)
  })

  it('sends a file, and is empty again with the file’s source open', async () => {
    const { user } = open()
    await user.upload(await screen.findByLabelText('Choose a file'), sized('talk.mp3', 'audio/mpeg', 50 * megabytes))
    expect((await screen.findAllByText('talk.mp3')).length).toBeGreaterThan(0)
    expect(screen.getByText('30 credits')).toBeVisible()
    await submit(user)
    await vi.waitFor(() => expect(stubServer.sentTo(content.transcribe)).toHaveLength(1))
    const [{ body } = { body: undefined }] = stubServer.sentTo(content.transcribe)
    expect([...(body as FormData).keys()]).toEqual(['audioFile'])
    await vi.waitFor(() => expect(screen.queryByText('talk.mp3')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Upload File' }).checked).toBe(true)
  })

  it('sends an episode by its id, and an address with https before it', async () => {
    const { user } = open()
    await by(user, 'Your Episodes')
    await user.click(await screen.findByRole('radio', { name: /Tides/ }))
    await submit(user)
    await vi.waitFor(() =>
      expect(stubServer.posted()).toEqual([{ path: 'content/GetTranscript', body: { episodeId: 'e1' } }]),
    )
    await by(user, 'Audio URL')
    await user.type(await screen.findByRole('textbox', { name: 'Audio URL' }), 'a.test/talk.mp3')
    await submit(user)
    await vi.waitFor(() => expect(stubServer.posted()[1]?.body).toEqual({ audioUrl: 'https://a.test/talk.mp3' }))
  })

  it('takes the episode that another page left, and one that is ordered again', async () => {
    handoff.selectedPodcastForTranscript.leave({ id: 'e1', title: 'Tides', audioUrl: undefined })
    open()
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Tides/ })).checked).toBe(true)
  })

  it('says what a server without ears needs, but for episodes', async () => {
    await stubServer.configures({ hearsRecordings: false })
    const { user } = open()
    expect((await screen.findAllByText(/cannot hear recordings yet/)).length).toBeGreaterThan(0)
    await by(user, 'Your Episodes')
    expect(screen.queryByText(/cannot hear recordings yet/)).toBeNull()
  })

  it('asks for a key without one', async () => {
    clearApiKey()
    const { user } = open()
    expect(await screen.findByText('API key is required to fetch your transcripts')).toBeVisible()
    await submit(user)
    expect(
      (await screen.findAllByText('API key is required. Please add your API key in the API Key page.')).length,
    ).toBeGreaterThan(0)
  })
})

describe('an open transcript', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'At the harbour' }))

  it('is read, named, corrected, and handed over as a script with its episode', async () => {
    await stubServer.configures({ contractVersion: 1 })
    const detail = {
      id: 'a',
      title: 'At the harbour',
      audioUrl: 'https://a.test/a.mp3',
      episodeId: 'e1',
      heardBy: 'x',
      lines,
    }
    stubServer.answers(content.transcript, detail)
    stubServer.answers(content.correctTranscript, detail)
    const { user, router } = open('/tools/transcribe-audio?transcript=a')
    const inside = await dialog()
    expect(inside.getByText('Heard by x')).toBeVisible()
    await user.click(inside.getByRole('button', { name: /^Speaker 1/ }))
    await user.clear(inside.getByRole('textbox', { name: 'Title of Speaker 1' }))
    await user.type(inside.getByRole('textbox', { name: 'Title of Speaker 1' }), 'Mara{Enter}')
    await user.click(await inside.findByRole('button', { name: 'Correct line 2' }))
    const line = within(await screen.findByRole('dialog', { name: 'Correct the line at 0:02' }))
    await user.clear(line.getByRole('textbox', { name: 'Words' }))
    expect(line.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
    await user.type(line.getByRole('textbox', { name: 'Words' }), 'It was me.')
    await user.click(line.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(stubServer.posted().map(({ body }) => body)).toEqual([
        { speakers: [{ speaker: 'SPEAKER_00', name: 'Mara' }] },
        { lines: [{ line: 1, text: 'It was me.' }] },
      ]),
    )
    await user.click((await dialog()).getByRole('button', { name: 'Create podcast from transcript' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/podcasts/create-episode'))
    expect(handoff.customScript.take()).toBe('SPEAKER_00: Who is there?\nSPEAKER_01: It is me.')
    expect(handoff.selectedPodcastForTranscript.take()?.id).toBe('e1')
  })

  it('gives a file for each of its speakers, once what it costs is agreed to', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(content.transcript, {
      id: 'a',
      title: 'At the harbour',
      audioUrl: 'https://a.test/a.mp3',
      lines,
    })
    stubServer.answers(content.separateSpeakers, { success: true, requestId: 's1', status: 0 })
    const { user } = open('/tools/transcribe-audio?transcript=a')
    await user.click((await dialog()).getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'A file for each speaker… (200 credits)' }))
    const question = within(await screen.findByRole('dialog', { name: 'Separate the speakers of “At the harbour”?' }))
    await user.click(question.getByRole('button', { name: 'Separate speakers' }))
    await vi.waitFor(() =>
      expect(stubServer.posted().map(({ body }) => body)).toEqual([{ audioUrl: 'https://a.test/a.mp3' }]),
    )
  })

  it.each([
    ['of another server', JSON.stringify(lines), 'Who is there?'],
    ['that cannot be read', '{}', 'Failed to parse transcript data'],
  ])('%s is read out of its request', async (_, responseText, words) => {
    stubServer.answers(content.status, {
      id: 'a',
      requestTypeId: 3,
      status: 100,
      title: 'At the harbour',
      responseText,
    })
    open('/tools/transcribe-audio?transcript=a')
    expect(await (await dialog()).findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Correct line/ })).toBeNull()
  })
})
