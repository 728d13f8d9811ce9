import { endpoints } from '@patchbay/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type StubResponse, stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { deleteFiles } from '../../../kit/drafts/draft-files.ts'
import { CreateEpisodeScreen } from './CreateEpisodeScreen.tsx'

const { preview } = endpoints.content
const article: StubResponse<typeof preview> = {
  readable: true,
  title: 'Why cargo ships slow down',
  site: 'example.com',
  words: 1620,
  minutes: 11,
  language: 'English',
}
const gone = 'https://example.com/gone could not be read: "example.com" answered with 404 (no such page).'

afterEach(() => {
  deleteFiles('create-episode')
  sessionStorage.clear()
})

installStubServer(async () => {
  stubServer.answers(endpoints.files.list, { files: [], totalCount: 0, totalPages: 1, page: 1 })
  stubServer.answers(endpoints.projects.list, [])
  await stubServer.configures({ contractVersion: 1, writesFromTopics: false })
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.content.voices, [])
  stubServer.answers(endpoints.podcast.shows, [])
  stubServer.answers(preview, ({ body }) =>
    (body as { content: string }).content.includes('gone') ? { readable: false, why: gone } : article,
  )
})

const open = () => renderCreationScreen('/podcasts/create-episode', <CreateEpisodeScreen />, '/podcasts/create-episode')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const add = async (user: UserEvent, address: string) => {
  const field = screen.queryByRole('textbox', { name: 'Website address' })
  if (!field) await user.click(await button(/^Website/))
  await user.click(await screen.findByRole('textbox', { name: 'Website address' }))
  await user.paste(address)
  await user.keyboard('{Enter}')
}
const asked = () => stubServer.sentTo(preview).map(({ body }) => (body as { content: string }).content)
const pasteOnPage = (text: string) => {
  fireEvent.paste(document.body, { clipboardData: { getData: () => text, files: [] } })
}
const list = () => screen.findByRole('region', { name: 'Added sources' })

describe('a source card', () => {
  it('stands at once with its address, and says title, words and minutes when they are known', async () => {
    const answer = stubServer.holds(preview)
    const { user } = open()
    await add(user, 'example.com/ships')
    const card = within(await list())
    expect(card.getByText('https://example.com/ships')).toBeVisible()
    expect(card.queryByText(/words/)).toBeNull()
    answer()
    expect(await card.findByText('Why cargo ships slow down')).toBeVisible()
    expect(card.getByText('1,620 words · about 11 minutes')).toBeVisible()
    expect(card.getByText('https://example.com/ships')).toBeVisible()
    expect(card.getByText(/about 11 minutes of material/)).toBeVisible()
  })

  it('says why a source cannot be read, and leads on: again, its text instead, or without it', async () => {
    const { user } = open()
    await add(user, 'example.com/gone')
    const card = within(await list())
    expect(await card.findByText(gone)).toBeVisible()
    stubServer.answers(preview, article)
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByText('Why cargo ships slow down')).toBeVisible()

    stubServer.answers(preview, { readable: false, why: gone })
    await add(user, 'example.com/gone-too')
    await user.click(await card.findByRole('button', { name: 'Paste its text instead' }))
    expect(await screen.findByRole('textbox', { name: 'Text' })).toBeVisible()
    expect(screen.queryByText('https://example.com/gone-too')).toBeNull()
  })

  it('says when it could not be checked, and asks again when it is told to', async () => {
    stubServer.breaks(preview)
    const { user } = open()
    await add(user, 'example.com/ships')
    const card = within(await list())
    expect(await card.findByText(/Could not be checked; it will be read when the episode is made\./)).toBeVisible()
    stubServer.answers(preview, article)
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByText('Why cargo ships slow down')).toBeVisible()
  })

  it('names the language of the source where it is another than the episode is to have', async () => {
    stubServer.answers(preview, { ...article, language: 'German' })
    const { user } = open()
    await add(user, 'example.com/schiffe')
    expect(await screen.findByText('1,620 words · about 11 minutes · German')).toBeVisible()
  })

  it('is asked about once, at most three at a time, and known after a reload', async () => {
    const answer = stubServer.holds(preview)
    const { user, unmount } = open()
    await add(user, 'example.com/1 example.com/2 example.com/3 example.com/4')
    await waitFor(() => expect(asked()).toHaveLength(3))
    answer()
    await waitFor(() => expect(asked()).toHaveLength(4))
    expect(await screen.findByText(/about 44 minutes of material/)).toBeVisible()
    unmount()
    const { queryClient } = await import('../../../api/query.ts')
    queryClient.clear()
    open()
    expect(await screen.findByText(/about 44 minutes of material/)).toBeVisible()
    expect(asked()).toHaveLength(4)
  })

  it('asks nothing of a server that looks at nothing', async () => {
    await stubServer.configures({})
    const { user } = open()
    await add(user, 'example.com/ships')
    expect(within(await list()).getByText('Website')).toBeVisible()
    expect(asked()).toEqual([])
  })
})

describe('on the way to the settings', () => {
  it('what cannot be read is said and holds nobody up', async () => {
    const { user } = open()
    await add(user, 'example.com/ships example.com/gone')
    await screen.findByText(gone)
    await user.click(await button('Continue to Settings'))
    expect(await screen.findByText('1 of 2 sources cannot be read.')).toBeVisible()
    await user.click(await button('Look at the sources'))
    expect(await screen.findByText(gone)).toBeVisible()
  })

  it('says that nobody can translate, where the server has no text model', async () => {
    stubServer.answers(preview, ({ body }) => {
      const isGerman = (body as { content: string }).content.includes('schiffe')
      return { ...article, language: isGerman ? 'German' : 'English' }
    })
    const { user } = open()
    await add(user, 'example.com/ships example.com/schiffe')
    await screen.findByText(/about 22 minutes of material/)
    await user.click(await button('Continue to Settings'))
    expect(await screen.findByText(/in different languages \(English, German\), and this server has no/)).toBeVisible()
  })

  it('a length that the sources do not fill is said beside it', async () => {
    const { user } = open()
    await add(user, 'example.com/ships')
    await screen.findByText(/about 11 minutes of material/)
    await user.click(await button('Continue to Settings'))
    await user.click(await screen.findByRole('radio', { name: /^Long/ }))
    const words = 'Your sources hold about 11 minutes of material, so the episode will be shorter than this.'
    expect(screen.getByText(words)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Short/ }))
    expect(screen.queryByText(words)).toBeNull()
  })

  it('a topic stays where it is while the server has no text model', async () => {
    const { user } = open()
    await user.click(await button(/^Add Topic/))
    await user.type(await screen.findByRole('textbox', { name: /What should the hosts/ }), 'Tides')
    await user.click(await button('Continue to Settings'))
    expect(await screen.findByText('Plug in a model for words at Settings → Engines first.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /What should the hosts/ }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('How should it sound?')).toBeNull()
  })
})

describe('the page as a door', () => {
  const dropWords = 'Drop it to add it as a source'
  const carrying = (files: File[], text = '') => ({
    dataTransfer: { types: files.length > 0 ? ['Files'] : ['text/plain'], files, getData: () => text },
  })
  /** Its code comes after the page. */
  const openDoor = async () => {
    const opened = open()
    await button(/^Website/)
    await waitFor(() => {
      fireEvent.dragOver(document.body, carrying([], 'x'))
      expect(screen.getByText(dropWords)).toBeVisible()
    })
    // As it leaves the window.
    fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true, relatedTarget: null }))
    expect(screen.queryByText(dropWords)).toBeNull()
    return opened
  }
  const text = 'The tide comes and goes along the coast of the town. '.repeat(4)

  it('takes an address that is pasted beside the fields, and a text as a text', async () => {
    await openDoor()
    pasteOnPage('https://example.com/ships')
    expect(await screen.findByText('https://example.com/ships')).toBeVisible()
    pasteOnPage(text)
    expect(await screen.findByText(/^Text · /)).toBeVisible()
  })

  it('leaves a few words alone, and what is pasted into a field to the field', async () => {
    const { user } = await openDoor()
    pasteOnPage('hello there')
    await user.click(await button(/^Add Text/))
    await user.click(await screen.findByRole('textbox', { name: 'Text' }))
    await user.paste(text)
    expect(screen.queryByRole('region', { name: 'Added sources' })).toBeNull()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe(text)
  })

  it('takes a file that is dropped anywhere, and says why it cannot take another', async () => {
    await openDoor()
    fireEvent.drop(document.body, carrying([new File([text], 'tides.txt')]))
    expect(within(await list()).getByText('tides.txt')).toBeVisible()
    fireEvent.drop(document.body, carrying([new File(['x'], 'tides.zip')]))
    expect(await screen.findByText(/tides\.zip is neither a PDF nor a text file/)).toBeVisible()
  })

  it('opens the card that says why an address cannot be added', async () => {
    await openDoor()
    pasteOnPage(Array.from({ length: 21 }, (_, index) => `https://example.com/${index}`).join('\n'))
    expect(await screen.findByText('At most 20 sources may be combined')).toBeVisible()
  })
})
