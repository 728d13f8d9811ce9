import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { apiKey, clearApiKey, setApiKey } from '../../api/api-key.ts'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { clearMemoryForTest } from '../../kit/drafts/draft-store.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

const { sendEmail } = endpoints.support
const posted = () => stubServer.sentTo(sendEmail).map(({ body }) => body)

installStubServer(async () => {
  clearApiKey()
  // Happy DOM loads no fonts; Mantine's growing text field waits for them.
  Object.assign(document, { fonts: new EventTarget() })
  clearMemoryForTest()
  await stubServer.configures({
    docsUrl: 'https://docs.test',
    socialLinks: [{ label: 'Forum', url: 'https://f.test' }],
  })
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(sendEmail, { success: true })
  stubServer.answers(endpoints.content.list, [])
  stubServer.answers(endpoints.content.webhooks, [])
})
afterEach(clearApiKey)

async function show() {
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SettingsScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  // The form comes a moment after the page.
  await screen.findByRole('heading', { name: 'Contact Support' })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

describe('the API key', () => {
  it('is hidden until it is asked for', async () => {
    setApiKey('pb_1')
    await show()
    expect(field('API key').type).toBe('password')
    expect(field('API key').value).toBe('pb_1')
    fireEvent.click(screen.getByRole('button', { name: 'Show the key' }))
    expect(field('API key').type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide the key' }))
    expect(field('API key').type).toBe('password')
  })

  it('is saved by Enter, without the spaces around it, and the button says so from then on', async () => {
    await show()
    type('API key', '  pb_2 ')
    expect(apiKey()).toBeUndefined()
    fireEvent.submit(field('API key'))
    expect(apiKey()).toBe('pb_2')
    expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible()
    expect(field('API key').value).toBe('pb_2')
  })

  it('that is typed anew is not said to be saved', async () => {
    setApiKey('pb_1')
    await show()
    fireEvent.submit(field('API key'))
    type('API key', 'pb_3')
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(apiKey()).toBe('pb_1')
  })

  it('that the server does not know is explained beside "Saved!", and the last one that worked is put back', async () => {
    setApiKey('pb_good')
    stubServer.responds(endpoints.content.usage, ({ headers }) =>
      headers.get('Authorization') === 'Bearer pb_good'
        ? Response.json({ allowed: 1000, used: 0 })
        : Response.json({ success: false, error: 'Unauthorized' }, { status: 401 }),
    )
    await show()
    for (const wrong of ['pb_wrong', 'pb_wronger']) {
      type('API key', wrong)
      fireEvent.submit(field('API key'))
      expect(await screen.findByText(/saved in this browser, but the server does not know it/)).toBeVisible()
      expect(apiKey()).toBe(wrong)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Put the old key back' }))
    expect([apiKey(), field('API key').value]).toEqual(['pb_good', 'pb_good'])
    await waitFor(() => expect(screen.queryByText(/does not know/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Saved!' })).toBeNull()
  })

  it('has links only to pages that the server names', async () => {
    await show()
    expect(screen.getByRole('link', { name: /Documentation/ }).getAttribute('href')).toBe('https://docs.test')
    expect(screen.getByRole('link', { name: 'Forum' }).getAttribute('href')).toBe('https://f.test')
    expect(screen.queryByRole('link', { name: /Billing/ })).toBeNull()
  })
})

describe('the support form', () => {
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' })

  it.each([
    ['', ''],
    ['a@b.test', '  '],
    ['', 'Hello'],
  ])('with the email "%s" and the message "%s" cannot be sent, and says why', async (email, message) => {
    await show()
    type('Email', email)
    type('Message', message)
    expect(send().disabled).toBe(true)
    expect(screen.getByText('Please fill in all fields')).toBeVisible()
  })

  it('is sent without a key, says so, and is empty again', async () => {
    await show()
    type('Email', ' a@b.test')
    type('Message', 'Hello')
    fireEvent.click(send())
    await screen.findByText('Your message has been sent successfully!')
    expect(posted()).toEqual([{ email: 'a@b.test', message: 'Hello' }])
    expect([field('Email').value, field('Message').value]).toEqual(['', ''])
    expect(localStorage.getItem('draft:support')).toBeNull()
  })

  it('is sent once however often it is clicked', async () => {
    const letGo = stubServer.holds(sendEmail)
    await show()
    type('Email', 'a@b.test')
    type('Message', 'Hello')
    fireEvent.click(send())
    await waitFor(() => expect(posted()).toHaveLength(1))
    fireEvent.submit(field('Message'))
    await act(async () => letGo())
    expect(posted()).toHaveLength(1)
  })

  it.each([
    ['in its own words', 503, { success: false, message: 'Mail is closed today.' }, 'Mail is closed today.'],
    ['in ours where it has none', 500, {}, 'Failed to send message. Please try again.'],
  ])('that fails says so %s, and keeps what was typed', async (_, status, body, words) => {
    stubServer.responds(sendEmail, () => Response.json(body, { status }))
    await show()
    type('Email', 'a@b.test')
    type('Message', 'Hello')
    fireEvent.click(send())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words)
    expect(alert.dataset['tone']).toBe('red')
    expect(field('Message').value).toBe('Hello')
  })

  it('keeps what was typed over a reload', async () => {
    localStorage.setItem('draft:support', JSON.stringify({ email: 'a@b.test', message: 'Half a sen' }))
    await show()
    expect([field('Email').value, field('Message').value]).toEqual(['a@b.test', 'Half a sen'])
  })
})
