import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { ServerSections } from './ServerSections.tsx'

const { content, support } = endpoints
const hook = { id: 'w1', url: 'https://a.test/hook' }

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(support.health, {
    ok: true,
    engines: { writing: 'embedded (extractive)', speech: 'openai-compatible:kokoro', transcription: 'none' },
  })
  stubServer.answers(content.voices, [{ id: 1, name: 'Heart', sampleUrl: '/heart.mp3' }])
  stubServer.answers(content.webhooks, [hook])
  stubServer.answers(endpoints.podcast.shows, [])
})

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/settings']}>
          <ServerSections />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

describe('the models', () => {
  it('are those that the server has, and a voice can be heard', async () => {
    show()
    expect(await screen.findByText('built in (real sentences, never invented)')).toBeVisible()
    expect(screen.getByText('kokoro')).toBeVisible()
    expect(screen.getByText('none: recordings from elsewhere cannot be transcribed')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Play sample of Heart' })).toBeVisible()
  })

  it('are chosen on a page of their own', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Choose engines' })
    expect(link.getAttribute('href')).toBe('/settings/engines')
  })

  it('are not asked for of a server that does not tell them', async () => {
    await stubServer.configures({})
    show()
    await screen.findByText(hook.url)
    expect(stubServer.sentTo(support.health)).toEqual([])
  })
})

describe('the webhooks', () => {
  it('show the secret of a new one once', async () => {
    stubServer.answers(content.registerWebhook, { id: 'w2', url: 'https://b.test', secret: 'whsec_1' })
    show()
    fireEvent.change(await screen.findByLabelText('Address of the webhook'), { target: { value: 'b.test' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
    expect(await screen.findByText('whsec_1')).toBeVisible()
    expect(stubServer.sentTo(content.registerWebhook).map(({ body }) => body)).toEqual([{ url: 'https://b.test' }])
  })

  it('are removed after a question', async () => {
    stubServer.answers(content.removeWebhook, { success: true })
    show()
    fireEvent.click(await screen.findByRole('button', { name: `Remove ${hook.url}` }))
    expect(stubServer.sentTo(content.removeWebhook)).toEqual([])
    stubServer.answers(content.webhooks, [])
    fireEvent.click(await screen.findByRole('button', { name: 'Remove webhook' }))
    await waitFor(() => expect(screen.queryByText(hook.url)).toBeNull())
    expect(stubServer.sentTo(content.removeWebhook).map(({ body }) => body)).toEqual([{ id: 'w1' }])
  })

  it('say what the server says of an address that it does not take', async () => {
    stubServer.refuses(content.registerWebhook, 400, 'url: a private address has to be allowed first.')
    show()
    fireEvent.change(await screen.findByLabelText('Address of the webhook'), { target: { value: '10.0.0.1/x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
    expect(await screen.findByText('url: a private address has to be allowed first.')).toBeVisible()
  })
})
