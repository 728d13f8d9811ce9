import { MantineProvider, TextInput } from '@mantine/core'
import { createCall, endpoints, lengths } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../api/api-key.ts'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { type DraftOf, defineDraft, file, text } from '../drafts/define-draft.ts'
import { clearMemoryForTest } from '../drafts/draft-store.ts'
import { Toasts } from '../toast/Toasts.tsx'
import { UploadField } from '../upload/UploadField.tsx'
import { CreateScreen } from './CreateScreen.tsx'
import { DonePanel } from './DonePanel.tsx'
import { FieldError } from './FieldError.tsx'
import { type Rule, isMissing, isTooLong } from './rules.ts'
import { useCreateScreen } from './use-create-screen.ts'
import { useForm } from './use-form.ts'

/** A plain form in one file, with a file that it sends: as cloning a voice will be. */
const voiceDraft = defineDraft('clone-voice', { name: text(), audio: file() })
type Facts = { draft: DraftOf<typeof voiceDraft> }

const voiceRules: readonly Rule<Facts, 'name' | 'audio'>[] = [
  isMissing('name', 'Voice name is required'),
  isTooLong('name', lengths.voiceName),
  { field: 'audio', fails: ({ draft }) => draft.audio === undefined, words: 'Please select an audio file' },
]

function CloneVoice() {
  const form = useForm(voiceDraft)
  const { draft, files } = form
  const page = useCreateScreen({
    form,
    noKeyMessage: 'API key is required to clone voices',
    rules: voiceRules,
    facts: { draft },
    makeCall: () =>
      createCall(endpoints.content.cloneVoice, {
        form: {
          name: draft.name.trim(),
          audioFile: { file: new Blob([files['audio'] ?? '']), name: draft.audio?.name ?? 'audio.mp3' },
        },
      }),
    idOf: ({ requestId }) => requestId,
    withoutId: { title: 'No request ID returned from the server', words: 'Look into My Requests.' },
    invalidates: [endpoints.content.list],
    onDone: (requestId) => ({ requestId }),
  })
  return (
    <CreateScreen
      title="Clone Voice"
      subtitle="Create custom voice clones from audio recordings"
      purpose="clone voices"
      page={page}
      done={
        page.done && <DonePanel title="It is being cloned" {...page.done} words="It takes a while." actions={null} />
      }
      summary={{ cost: <p>Free</p>, submit: 'Clone Voice' }}
      sendsOnEnter
    >
      <TextInput {...page.input('name')} label="Voice Name" />
      <UploadField
        id="field-audio"
        label="Choose a recording"
        hint="MP3 or WAV"
        accept="audio/*"
        isMultiple={false}
        read={async ({ name, size }) => ({ name, sizeBytes: size, content: 'sound' })}
        onRead={(read) => form.takeFile('audio', read)}
        describedBy={undefined}
      />
      <FieldError field="audio" words={page.messageOf('audio')} />
      {draft.audio && <p>{draft.audio.name} is chosen</p>}
    </CreateScreen>
  )
}

installStubServer()

/** The browser's old way to send, which alone tells how far a body is. */
let uploads: FakeUpload[]
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  headers = new Headers()
  address = ''
  body: FormData | undefined
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(body: FormData) {
    this.body = body
    uploads.push(this)
  }
  goOn(loaded: number) {
    act(() => void this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 })))
  }
  async answer(status: number, answer: object) {
    Object.assign(this, { status, responseText: JSON.stringify(answer) })
    await act(async () => void this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  uploads = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})
afterEach(() => {
  localStorage.clear()
  clearMemoryForTest()
})

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <CloneVoice /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}
const type = (words: string) => fireEvent.change(screen.getByLabelText('Voice Name'), { target: { value: words } })
const choose = async (name = 'me.mp3') => {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Choose a recording'), { target: { files: [new File(['x'], name)] } })
  })
  await screen.findByText(`${name} is chosen`)
}
/** What sends files comes with the first. */
const submit = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Clone Voice' }))
    await vi.dynamicImportSettled()
  })

describe('a form in one file', () => {
  it('asks for a key before all else, in the specification’s words', async () => {
    clearApiKey()
    open()
    await submit()
    expect(screen.getAllByText('API key is required to clone voices')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Add your API Key' }))
  })

  it('leads to what is missing, and says it there', async () => {
    open()
    await submit()
    expect(document.activeElement).toBe(screen.getByLabelText('Voice Name'))
    expect(screen.getByLabelText('Voice Name').getAttribute('aria-invalid')).toBe('true')
    type('a'.repeat(51))
    expect(screen.getAllByText('A voice name may have at most 50 characters')).toHaveLength(2)
    type('Me')
    await submit()
    expect(screen.getAllByText('Please select an audio file')).toHaveLength(2)
  })

  it('is sent once by two clicks, tells how far its file is, and becomes what was ordered', async () => {
    open()
    type('Me')
    await choose()
    const button = screen.getByRole('button', { name: 'Clone Voice' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
      await vi.dynamicImportSettled()
    })
    expect(uploads).toHaveLength(1)
    expect(screen.queryByRole('progressbar', { name: 'Upload' })).toBeNull()
    uploads[0]!.goOn(40)
    expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuetext')).toBe('40%')
    expect([uploads[0]!.address, uploads[0]!.body?.get('name')]).toEqual(['/v1/content/CloneVoice', 'Me'])
    await uploads[0]!.answer(200, { request_id: 'r1' })
    expect(await screen.findByText('It is being cloned')).toBeVisible()
    expect(localStorage.getItem('draft:clone-voice')).toBeNull()
  })

  it('keeps what was entered when it fails, and tries again under the same key, also after a reload', async () => {
    const page = open()
    type('Me')
    await choose()
    await submit()
    await uploads[0]!.answer(502, {})
    expect(await screen.findByText('Your form is kept. Sending it again from here cannot charge twice.')).toBeVisible()
    page.dispose()
    document.body.innerHTML = ''
    clearMemoryForTest()
    open()
    expect(screen.getByLabelText<HTMLInputElement>('Voice Name').value).toBe('Me')
    await choose()
    await submit()
    const [first, again] = uploads.map(({ headers }) => headers.get('idempotency-key'))
    expect(again).toBe(first)
  })

  it('says in its own words that the answer names nothing to follow, and keeps the form', async () => {
    open()
    type('Me')
    await choose()
    await submit()
    await uploads[0]!.answer(200, {})
    expect(await screen.findByText('No request ID returned from the server')).toBeVisible()
    expect(screen.getByLabelText<HTMLInputElement>('Voice Name').value).toBe('Me')
  })

  it('is cleared, file and all, and comes back whole', async () => {
    open()
    expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull()
    type('Me')
    await choose()
    fireEvent.click(screen.getByRole('button', { name: 'Clear form' }))
    expect(screen.getByLabelText<HTMLInputElement>('Voice Name').value).toBe('')
    expect(screen.queryByText('me.mp3 is chosen')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByText('me.mp3 is chosen')).toBeVisible()
    await submit()
    const sent = uploads[0]!.body?.get('audioFile')
    expect(sent instanceof File && (await sent.text())).toBe('sound')
  })

  it('shows the call that it would send', async () => {
    open()
    type('Me')
    fireEvent.click(screen.getByRole('button', { name: 'Show API Request' }))
    expect((await screen.findByLabelText('API request')).textContent).toContain('content/CloneVoice')
    expect(stubServer.calls).toEqual([])
  })
})
