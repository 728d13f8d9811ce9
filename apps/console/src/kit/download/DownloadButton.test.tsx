import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { DownloadButton } from './DownloadButton.tsx'

const url = 'https://cdn.example.com/made/of%20tides.mp3'
let saved: string[]
installStubServer()
beforeEach(() => {
  saved = []
  vi.stubGlobal('open', (address: string) => saved.push(`tab ${address}`))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`file ${this.download}`)
  })
})
afterEach(() => vi.restoreAllMocks())

const press = async (address: string, fileName?: string) => {
  render(
    <MantineProvider env="test">
      <DownloadButton url={address} name="Tides" {...(fileName !== undefined && { fileName })} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Download Tides' }))
}

describe('a file of another host', () => {
  it.each([
    ['Tides.mp3', 'file Tides.mp3'],
    [undefined, 'file of tides.mp3'],
  ])('is fetched and saved, called %j', async (fileName, expected) => {
    stubServer.keeps(url, new Response('sound'))
    await press(url, fileName)
    await vi.waitFor(() => expect(saved).toEqual([expected]))
  })

  it('that is refused opens in a tab of its own', async () => {
    stubServer.keeps(url, new Response('', { status: 403 }))
    await press(url)
    await vi.waitFor(() => expect(saved).toEqual([`tab ${url}`]))
  })

  it('that no other page may read does so too', async () => {
    vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
    stubServer.isReachable = false
    await press(url)
    await vi.waitFor(() => expect(saved).toEqual([`tab ${url}`]))
  })
})

it('leaves a file of our own to the browser', async () => {
  // The browser of the tests would follow the link.
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay, { capture: true })
  await press('/files/tides.mp3')
  window.removeEventListener('click', stay, { capture: true })
  expect(saved).toEqual([])
})
