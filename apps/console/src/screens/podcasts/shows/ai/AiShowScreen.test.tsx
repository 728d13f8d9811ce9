import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setApiKey } from '../../../../api/api-key.ts'
import { queryClient } from '../../../../api/query.ts'
import { type StubResponse, stubServer } from '../../../../api/stub-server.fixture.ts'
import { currentUrl, renderShowsArea, shows, stubShowsArea, tides } from '../shows-screens.fixture.tsx'

const { content, podcast } = endpoints

stubShowsArea()

const concept = {
  requestId: 'd1',
  topic: 'The sea',
  language: 'English',
  name: 'Salt Water',
  description: 'Six stories of the sea',
  imageUrl: '/files/cover.jpg',
  episodes: ['One', { title: 'Two', durationSeconds: 61 }],
}

/** As a server says it for which a title alone is an episode. */
const generates = () => stubServer.responds(podcast.createByTopic, () => Response.json(concept))
const drafted = (part: StubResponse<typeof podcast.draft> = {}) =>
  stubServer.responds(podcast.draft, () => Response.json({ id: 'd1', ...concept, ...part }))

describe('creating with AI', () => {
  const generate = async (topic = 'The sea') => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), topic)
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
  }

  it('asks for a topic, and offers five', async () => {
    setApiKey('a-key')
    renderShowsArea('/podcasts/shows/ai')
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(screen.getByText('Enter a topic to generate your podcast concept.')).toBeVisible()
    const chips = within(screen.getByRole('group', { name: 'Suggested topics' })).getAllByRole('button')
    expect(chips).toHaveLength(5)
    await userEvent.click(chips[1]!)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' }).value).toBe(chips[1]!.textContent)
    expect(stubServer.posted()).toEqual([])
  })

  it('shows its progress and then the result under the draft’s address', async () => {
    setApiKey('a-key')
    generates()
    const finish = stubServer.holds(podcast.createByTopic)
    renderShowsArea('/podcasts/shows/ai')
    await generate()
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('5%, Preparing resources')
    expect(stubServer.posted()[0]?.body).toEqual({ topic: 'The sea', language: 'English' })
    finish()
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt Water' })).toBeVisible()
    expect(currentUrl()).toBe('/podcasts/shows/ai?draftId=d1')
    expect(screen.getByText('1:01')).toBeVisible()
    expect(screen.getByText('20 credits')).toBeVisible()
    expect(stubServer.sentTo(podcast.draft)).toEqual([])
  })

  it('goes back to the topic with what the server said', async () => {
    setApiKey('a-key')
    stubServer.refuses(podcast.createByTopic, 400, 'No model answers.')
    renderShowsArea('/podcasts/shows/ai')
    await generate()
    expect(await screen.findByText('No model answers.')).toBeVisible()
    const topic = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' })
    expect(topic.value).toBe('The sea')
    expect(document.activeElement).toBe(topic)
  })

  const openDraft = async (part: StubResponse<typeof podcast.draft> = {}) => {
    setApiKey('a-key')
    drafted(part)
    const opened = renderShowsArea('/podcasts/shows/ai?draftId=d1')
    await screen.findByRole('heading', { level: 1, name: 'Salt Water' })
    return opened
  }
  const titles = () => screen.getAllByRole('button', { name: /Edit title$/ }).map(({ textContent }) => textContent)

  it('edits titles: Enter and leaving save, Escape and nothing do not, and a reload keeps them', async () => {
    const { unmount } = await openDraft()
    const edit = async (place: number, keys: string) => {
      await userEvent.click(screen.getAllByRole('button', { name: /Edit title$/ })[place]!)
      await userEvent.clear(screen.getByRole('textbox', { name: /^Title of/ }))
      await userEvent.keyboard(keys)
    }
    await edit(0, 'Salt{Enter}')
    expect(document.activeElement?.textContent).toBe('SaltEdit title')
    await edit(1, 'Never{Escape}')
    await edit(1, '{Enter}')
    expect(titles()).toEqual(['SaltEdit title', 'TwoEdit title'])
    await edit(1, 'Waves')
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(titles()).toEqual(['SaltEdit title', 'WavesEdit title'])
    unmount()
    queryClient.clear()
    renderShowsArea('/podcasts/shows/ai?draftId=d1')
    expect(titles()).toEqual(['SaltEdit title', 'WavesEdit title'])
    expect(stubServer.sentTo(podcast.draft)).toHaveLength(1)
  })

  it('waits for the artwork, which is needed to publish', async () => {
    await openDraft({ imageUrl: null })
    expect(screen.getByText('Artwork pending')).toBeVisible()
    expect(screen.getByText('Podcast artwork is required before publishing.')).toBeVisible()
    drafted()
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByRole('img', { name: 'Artwork of Salt Water' })).toBeVisible()
    expect(screen.queryByText('Podcast artwork is required before publishing.')).toBeNull()
  })

  it('publishes: creates the show, orders its episodes, and goes there; a second try creates no second show', async () => {
    await openDraft()
    shows(tides)
    stubServer.answers(podcast.createShow, { success: true, podcastId: 's1' })
    stubServer.refuses(podcast.execute, 402, 'Not enough credits')
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    expect(await screen.findByText('Not enough credits')).toBeVisible()
    expect(screen.getByText(/does not create the show twice/)).toBeVisible()
    stubServer.answers(podcast.execute, { success: true, message: 'Made' })
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    await waitFor(() => expect(currentUrl()).toBe('/podcasts/shows/s1'))
    expect(stubServer.sentTo(podcast.createShow)).toHaveLength(1)
    expect(stubServer.sentTo(podcast.execute)[1]?.body).toMatchObject({
      requestId: 'd1',
      podcastId: 's1',
      episodes: ['One', 'Two'],
    })
    await waitFor(() => expect(sessionStorage.getItem('podcast-concept:d1')).toBeNull())
  })

  const orderedBefore = 'The episodes of this draft were ordered before. Nothing was started or charged.'

  it('says that the episodes were ordered before, leads to their show, and forgets the draft', async () => {
    const { unmount } = await openDraft()
    shows(tides)
    stubServer.answers(podcast.createShow, { success: true, podcastId: 's1' })
    stubServer.refuses(podcast.execute, 409, orderedBefore)
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(orderedBefore)).toBeVisible()
    expect(notice.queryByText(/not ordered yet/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Generate podcast' }).hasAttribute('disabled')).toBe(true)
    expect(await screen.findByRole('link', { name: 'Tides' })).toBeVisible()
    await userEvent.click(notice.getByRole('link', { name: 'Open the show' }))
    expect(currentUrl()).toBe('/podcasts/shows/s1')
    expect(sessionStorage.getItem('podcast-concept:d1')).toBeNull()
    unmount()
  })

  it.each([
    ['the order', podcast.execute, /^The show was created. We could not hear whether its episodes were ordered/],
    ['the show', podcast.createShow, /^We could not hear whether the show was created/],
  ])('claims nothing when the answer to %s is lost, and asks for nothing twice', async (_, lost, words) => {
    await openDraft()
    stubServer.answers(podcast.createShow, { success: true, podcastId: 's1' })
    stubServer.breaks(lost)
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(/not ordered yet/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    await waitFor(() => expect(stubServer.sentTo(lost)).toHaveLength(2))
    const [first, second] = stubServer.sentTo(lost)
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
    expect(first?.headers.has('Idempotency-Key')).toBe(true)
  })

  it('says before the click that the credits do not cover it, and orders nothing', async () => {
    stubServer.answers(content.usage, { allowed: 100, used: 95 })
    await openDraft()
    expect(await screen.findByText(/This costs 20 credits; you have 5 credits left/)).toBeVisible()
    const generate = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate podcast' })
    expect(generate.disabled).toBe(true)
    expect(document.getElementById(generate.getAttribute('aria-describedby') ?? '')?.textContent).toContain('5 credits')
  })

  it('says that a show came without an id', async () => {
    await openDraft()
    stubServer.answers(podcast.createShow, { success: true })
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    expect(await screen.findByText('Podcast show was created without an identifier.')).toBeVisible()
    expect(stubServer.sentTo(podcast.execute)).toEqual([])
  })

  it('says that a draft is gone, and deletes one only when that is confirmed', async () => {
    await openDraft()
    await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Salt Water”?' })
    stubServer.answers(content.deleteRequest, { success: true })
    stubServer.refuses(podcast.draft, 404, 'Gone')
    expect(stubServer.sentTo(content.deleteRequest)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(currentUrl()).toBe('/podcasts/shows/ai'))
    expect(stubServer.sentTo(content.deleteRequest)[0]?.body).toEqual({ id: 'd1' })
  })
})
