import { endpoints } from '@patchbay/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearMemoryForTest } from '../../../kit/drafts/draft-store.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { installFakeIndexedDb } from '../../../kit/drafts/file-store.fixture.ts'
import { deleteFiles } from '../../../kit/drafts/draft-files.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { clearToasts, shownToasts } from '../../../kit/toast/toast-queue.ts'
import { CreateEpisodeScreen } from './CreateEpisodeScreen.tsx'

const voices = [
  { id: 1, name: 'Ava', gender: 'female', language: 'English' },
  { id: 2, name: 'Ben', gender: 'male', language: 'English' },
]
const { usage, create: created, createCustomScript, createCustomVoices } = endpoints.content

/** What creation calls answer, one after the other; the last stays. */
let creations: (() => Response | Promise<Response>)[]

const accepts = () => Response.json({ request_id: 'request-1' })
const refuses = (status: number, error: string) => () => Response.json({ success: false, error }, { status })

// After the server is gone: hooks that clear up run in reverse.
afterEach(() => {
  deleteFiles('create-episode')
  clearToasts()
})

installStubServer(async () => {
  stubServer.answers(endpoints.projects.list, [])
  await stubServer.configures({ pricingUrl: 'https://example.com/pricing' })
  stubServer.answers(usage, { allowed: 1000, used: 0, allowedDailyPodcasts: 10, usedDailyPodcasts: 0 })
  stubServer.answers(endpoints.content.voices, voices)
  stubServer.answers(endpoints.content.status, {
    id: 'request-1',
    requestTypeId: 1,
    title: 'Harbour',
    status: 40,
    stage: 'Speaking line 3 of 9',
  })
  stubServer.answers(endpoints.podcast.shows, [])
  stubServer.answers(endpoints.feeds.list, [{ id: 5, name: 'Harbour news', token: 't' }])
  creations = [accepts]
  const next = () => (creations.length > 1 ? creations.shift() : creations[0])!()
  stubServer.responds(created, next)
  stubServer.responds(createCustomVoices, next)
  stubServer.responds(createCustomScript, next)
})

const open = (address = '/podcasts/create-episode') =>
  renderCreationScreen('/podcasts/create-episode', <CreateEpisodeScreen />, address)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const step = () => screen.getByRole('navigation', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent

const addSite = async (user: UserEvent, address = 'example.com/harbour/') => {
  await user.click(await button(/^Website/))
  await user.click(await screen.findByRole('textbox', { name: 'Website address' }))
  await user.paste(address)
  await user.keyboard('{Enter}')
}
const goToSettings = async (user: UserEvent) => user.click(await button('Continue to Settings'))
const create = async (user: UserEvent) => user.click(await button('Create Episode'))

describe('Create Episode', () => {
  it('leads from sources over settings to done, and begins anew', async () => {
    const { user } = open()
    await addSite(user)
    expect(screen.getByText('https://example.com/harbour')).toBeVisible()
    await user.click(await button(/Done$/))
    expect(step()).toMatch(/Sources/)
    await goToSettings(user)
    await waitFor(() => expect(step()).toMatch(/Settings/))
    await create(user)
    const done = await screen.findByRole('heading', { name: 'Episode request created' })
    await vi.waitFor(() => expect(document.activeElement).toBe(done))
    expect(screen.getByText('request-1')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View My Requests' }).getAttribute('href')).toBe('/requests')
    expect(stubServer.posted()).toMatchObject([
      {
        path: 'Content/Create',
        body: {
          outputType: 'audio',
          resources: [{ type: 'website', content: 'https://example.com/harbour' }],
          style: 'deep dive',
        },
      },
    ])
    expect(stubServer.sentTo(created)[0]?.headers.get('Authorization')).toBe('Bearer secret-key')
    await user.click(await button('Create another episode'))
    expect(step()).toMatch(/Sources/)
    expect(screen.queryByText('https://example.com/harbour')).toBeNull()
  })

  it('shows how it is made, after a reload too, and is left without a trace', async () => {
    const first = open()
    await addSite(first.user)
    await goToSettings(first.user)
    await create(first.user)
    expect(await screen.findByRole('progressbar', { name: 'Progress of Harbour' })).toBeVisible()
    const { location } = first.router.state
    first.unmount()
    const { user, router } = open(location.pathname + location.search)
    expect(await screen.findByRole('heading', { name: 'Episode request created' })).toBeVisible()
    expect(await screen.findByText('Speaking line 3 of 9')).toBeVisible()
    expect(step()).toMatch(/Done/)
    await user.click(await button('Create another episode'))
    expect(step()).toMatch(/Sources/)
    expect(router.state.location.search).toBe('')
  })

  it('keeps the form where that was asked for', async () => {
    const { user } = open()
    await addSite(user)
    await goToSettings(user)
    await user.click(await screen.findByRole('checkbox', { name: 'Keep form data after submission' }))
    await create(user)
    await user.click(await button('Create another episode'))
    expect(await screen.findByText('https://example.com/harbour')).toBeVisible()
  })

  it('asks for the credits again once they are spent', async () => {
    const { user } = open()
    await addSite(user)
    await goToSettings(user)
    const before = stubServer.sentTo(usage).length
    await create(user)
    await waitFor(() => expect(stubServer.sentTo(usage).length).toBeGreaterThan(before))
  })

  it('adds what still stands in the input on the way on', async () => {
    const { user } = open()
    await user.click(await button(/^Website/))
    await user.click(await screen.findByRole('textbox', { name: 'Website address' }))
    await user.keyboard('e')
    await user.paste('xample.com')
    await user.click(
      within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: /Settings/ }),
    )
    await waitFor(() => expect(step()).toMatch(/Settings/))
    await create(user)
    await waitFor(() => expect(stubServer.posted()).toHaveLength(1))
  })

  it('stays where what was typed cannot be read', async () => {
    const { user } = open()
    await user.click(await button(/^Website/))
    const field = await screen.findByRole('textbox', { name: 'Website address' })
    await user.click(field)
    await user.paste('nonsense')
    await goToSettings(user)
    expect(step()).toMatch(/Sources/)
    expect(screen.getByText('Please enter a web address such as example.com/article')).toBeVisible()
    expect((field as HTMLInputElement).value).toBe('nonsense')
  })

  it('goes on with what can be read beside an address that is not finished, and says what is left out', async () => {
    const { user } = open()
    await addSite(user)
    const field = await screen.findByRole('textbox', { name: 'Website address' })
    await user.click(field)
    await user.paste('nonsense')
    await goToSettings(user)
    await waitFor(() => expect(step()).toMatch(/Settings/))
    expect(localStorage.getItem('draft:create-episode')).toContain('"typedAddress":"nonsense"')
    await waitFor(() => expect(shownToasts.get().map(({ title }) => title)).toContain('“nonsense” is no address yet'))
    await create(user)
    await waitFor(() =>
      expect(stubServer.posted()).toMatchObject([
        { body: { resources: [{ type: 'website', content: 'https://example.com/harbour' }] } },
      ]),
    )
  })

  it('opens at the ways to begin when an empty one was left open', async () => {
    const first = open()
    await first.user.click(await button(/^YouTube/))
    await screen.findByRole('textbox', { name: 'YouTube address' })
    first.unmount()
    open()
    expect(await button(/^YouTube/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'YouTube address' })).toBeNull()
  })

  it('begins in the show that it was opened from', async () => {
    stubServer.answers(endpoints.podcast.shows, [{ id: 7, name: 'Coast' }])
    const { user, router } = open('/podcasts/create-episode?podcastId=7')
    await addSite(user)
    await goToSettings(user)
    expect(router.state.location.search).toBe('?step=settings')
    await create(user)
    await waitFor(() => expect(stubServer.posted()).toMatchObject([{ body: { podcastId: '7' } }]))
  })

  it('adds several pasted addresses at once, videos as videos', async () => {
    const { user } = open()
    await user.click(await button(/^Website/))
    await user.click(await screen.findByRole('textbox', { name: 'Website address' }))
    await user.paste('a.com/\nhttps://youtu.be/abc')
    const rows = within(screen.getByRole('region', { name: 'Added sources' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['https://a.comWebsite', 'https://youtu.be/abcYouTube'])
    await user.click(await button('Remove https://a.com'))
    expect(screen.queryByText('https://a.com')).toBeNull()
  })

  it.each([
    ['says nothing where the browser keeps its files', true],
    ['says when the browser has no room for one of its files', false],
  ])('%s', async (_, hasRoom) => {
    const store = installFakeIndexedDb()
    store.hasRoom = hasRoom
    vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    const { user } = open()
    await user.click(await button(/^Upload File/))
    const input = await screen.findByLabelText<HTMLInputElement>('Choose files')
    await user.upload(input, new File(['%PDF-1.4'], 'good.pdf', { type: 'application/pdf' }))
    if (hasRoom) await waitFor(() => expect(store.rows.size).toBe(1))
    else await screen.findByText(/^This browser has no room to keep the form/)
    expect([store.rows.size, screen.queryByText(/^This browser has no room/) === null]).toEqual([+hasRoom, hasRoom])
  })
})

describe('what is wrong', () => {
  it('is said beside the button, and leads to its field', async () => {
    const { user } = open('/podcasts/create-episode?step=settings')
    const words = 'Please add at least one resource, topic, script, feed, or research'
    await user.click(await button(words))
    expect(step()).toMatch(/Sources/)
    const heading = screen.getByRole('heading', { name: 'What is the episode made of?' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const description = document.getElementById(heading.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe(words)
  })

  it('takes the focus to the field of another step when the button is pressed', async () => {
    const { user } = open()
    await user.click(await button(/^Add Topic/))
    await goToSettings(user)
    await create(user)
    const field = await screen.findByRole('textbox', { name: 'What should the hosts talk about?' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByText('Please enter a topic')).toBeVisible()
    await user.keyboard('T')
    expect(screen.queryByText('Please enter a topic')).toBeNull()
    expect(stubServer.posted()).toEqual([])
  })

  it('is first of all a missing key; then nothing is asked of the server', async () => {
    localStorage.removeItem('apiKey')
    const { user } = open('/podcasts/create-episode?step=settings')
    expect(screen.getByText('You need an API key to create episodes.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See pricing' }).getAttribute('href')).toBe('https://example.com/pricing')
    await create(user)
    const words = 'API key is required. Please add your API key in the API Key page.'
    expect(within(screen.getByRole('alert')).getByText(words)).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })

  it('says before the click that the credits left do not cover it', async () => {
    stubServer.answers(usage, { allowed: 1000, used: 900 })
    const { user } = open()
    await addSite(user)
    await goToSettings(user)
    expect(screen.queryByText(/you have 100 credits left/)).toBeNull()
    await user.click(await screen.findByRole('radio', { name: /^Custom/ }))
    expect(await screen.findByText(/This costs 210 credits; you have 100 credits left/)).toBeVisible()
    const order = await button('Create Episode')
    expect(order.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(order.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('This costs 210 credits; you have 100 credits left.')
    await user.click(order)
    expect([document.activeElement, stubServer.posted()]).toEqual([reason, []])
    // The press asked again, and they were topped up meanwhile.
    stubServer.answers(usage, { allowed: 2000, used: 900 })
    await user.click(order)
    await waitFor(() => expect(order.hasAttribute('aria-disabled')).toBe(false))
    await user.click(order)
    await waitFor(() => expect(stubServer.posted()).toHaveLength(1))
  })
})

describe('a start that has passed', () => {
  const openLate = async () => {
    const { user } = open('/podcasts/create-episode?scheduledOn=2026-05-01T09:00')
    await addSite(user)
    await goToSettings(user)
    await create(user)
    expect(await screen.findByRole('dialog', { name: 'That time has passed. Make it now?' })).toBeVisible()
    expect(stubServer.posted()).toEqual([])
    return user
  }

  it('is asked about before anything is sent, and then begins now', async () => {
    const user = await openLate()
    await user.click(await button('Make it now'))
    await waitFor(() => expect(stubServer.posted()).toHaveLength(1))
    expect(stubServer.posted()[0]?.body).not.toHaveProperty('scheduledOn')
  })

  it('can be chosen anew', async () => {
    const user = await openLate()
    await user.click(await button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('05/01/2026')
    expect(stubServer.posted()).toEqual([])
  })
})

describe('a submission', () => {
  it('that failed keeps the form, and is sent again under the same key', async () => {
    creations = [refuses(500, 'The server is busy.'), accepts]
    const { user } = open()
    await addSite(user)
    await goToSettings(user)
    await create(user)
    expect(await screen.findByText('The server is busy.')).toBeVisible()
    await create(user)
    await screen.findByText('Episode request created')
    expect(stubServer.posted()).toHaveLength(2)
    const [first, second] = stubServer.sentTo(created).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  })

  it('is sent once, however often the button is pressed', async () => {
    let answer: (response: Response) => void = () => undefined
    creations = [() => new Promise((resolve) => (answer = resolve))]
    const { user } = open()
    await addSite(user)
    await goToSettings(user)
    await user.dblClick(await button('Create Episode'))
    expect(stubServer.posted()).toHaveLength(1)
    answer(accepts())
    await screen.findByText('Episode request created')
  })

  it('that is taken after the page was left leaves no draft that could be sent twice', async () => {
    let answer: (response: Response) => void = () => undefined
    creations = [() => new Promise((resolve) => (answer = resolve))]
    const { user, router, unmount } = open()
    await addSite(user)
    await goToSettings(user)
    await create(user)
    await act(() => router.navigate('/requests'))
    answer(accepts())
    await waitFor(() => expect(localStorage.getItem('draft:create-episode') ?? '').not.toContain('example.com'))
    expect(router.state.location.pathname).toBe('/requests')
    unmount()
  })

  it('whose answer names no id is no success', async () => {
    creations = [() => Response.json({ message: 'Thanks' })]
    const { user } = open()
    await addSite(user)
    await goToSettings(user)
    await create(user)
    expect(await screen.findByText(/named no id/)).toBeVisible()
    await waitFor(() => expect(step()).toMatch(/Settings/))
  })

  it('is what the API request shows, without the key', async () => {
    const { user } = open()
    await addSite(user)
    await goToSettings(user)
    await user.click(await button('Show API Request'))
    const panel = await screen.findByRole('region', { name: 'API request' })
    expect(panel.textContent).toContain('/v1/Content/Create')
    expect(panel.textContent).toContain('https://example.com/harbour')
    expect(panel.textContent).toContain('YOUR_API_KEY')
    expect(panel.textContent).not.toContain('secret-key')
    await user.click(await button('Hide API Request'))
    expect(screen.queryByRole('region', { name: 'API request' })).toBeNull()
  })
})

describe('what comes from elsewhere', () => {
  it('is a script with a schedule: it forces custom voices, and is taken once', async () => {
    handoff.customScript.leave('SPEAKER_00: Hello\n\nSPEAKER_01: Hi')
    const { user, router } = open('/podcasts/create-episode?scheduledOn=2099-05-01T09:00')
    expect(await screen.findByDisplayValue(/SPEAKER_00: Hello/)).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(handoff.customScript.take()).toBeUndefined()
    await goToSettings(user)
    expect(await screen.findByText('Ava')).toBeVisible()
    expect(screen.queryByRole('radio', { name: /^Default/ })).toBeNull()
    await create(user)
    await screen.findByText('Episode request created')
    expect(stubServer.posted()).toMatchObject([
      {
        path: 'Content/CreatePodcastCustomScript',
        body: {
          script: 'SPEAKER_00: Hello\nSPEAKER_01: Hi',
          voice1: 1,
          voice2: 2,
          scheduledOn: new Date('2099-05-01T09:00').toISOString(),
        },
      },
    ])
  })

  it('is the draft of before a reload', async () => {
    const before = open()
    await addSite(before.user)
    before.unmount()
    clearMemoryForTest()
    open()
    expect(await screen.findByText('https://example.com/harbour')).toBeVisible()
  })

  it('is a feed: it is sent alone, and the sources stay in the form', async () => {
    const { user } = open()
    await addSite(user)
    await user.click(await button('Back to options'))
    await user.click(await button(/^Use Feeds/))
    await user.click(await screen.findByRole('checkbox', { name: /Harbour news/ }))
    expect(await screen.findByText(/Kept in the form, but not sent: 1 source\./)).toBeVisible()
    await goToSettings(user)
    await create(user)
    await screen.findByText('Episode request created')
    expect(stubServer.posted()[0]?.body).toEqual({ outputType: 'audio', feeds: ['5'], style: 'deep dive' })
  })

  it('is three items of a feed, of which more can be picked on its page', async () => {
    await stubServer.configures({ contractVersion: 1 })
    handoff.selectedFeeds.leave({ feeds: [{ feedId: '5', itemIds: ['a', 'b', 'c'] }], isBeside: false })
    const { user } = open()
    expect(await screen.findByText('3 items of Harbour news')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Pick items of Harbour news' })
    expect(link.getAttribute('href')).toBe('/feeds/5')
    await goToSettings(user)
    await create(user)
    await screen.findByText('Episode request created')
    expect(stubServer.posted()[0]?.body).toMatchObject({
      feedSelections: [{ feedId: '5', feedItemIds: ['a', 'b', 'c'] }],
    })
  })

  it('is a file that is no PDF: it is refused before it is sent', async () => {
    const { user } = open()
    await user.click(await button(/^Upload File/))
    const input = await screen.findByLabelText<HTMLInputElement>('Choose files')
    await user.upload(input, new File(['%PDF-1.4'], 'good.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('good.pdf')).toBeVisible()
    await user.upload(input, new File(['MZ'], 'bad.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('bad.pdf is not a PDF, though its name says so.')).toBeVisible()
    await goToSettings(user)
    await create(user)
    await screen.findByText('Episode request created')
    expect(stubServer.posted()[0]?.body).toMatchObject({ resources: [{ type: 'pdf', content: btoa('%PDF-1.4') }] })
  })
})
