import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setApiKey } from '../../../../api/key-store.ts'
import { queryClient } from '../../../../api/query.ts'
import { addressNow, answer, made, open, shows, standIn, tides } from '../area.fixture.tsx'

standIn()

const concept = {
  requestId: 'd1',
  topic: 'The sea',
  language: 'English',
  name: 'Salt Water',
  description: 'Six stories of the sea',
  imageUrl: '/files/cover.jpg',
  episodes: ['One', { title: 'Two', durationSeconds: 61 }],
}

describe('creating with AI', () => {
  const generate = async (topic = 'The sea') => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), topic)
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
  }

  it('asks for a topic, and offers five', async () => {
    setApiKey('a-key')
    open('/podcasts/shows/ai')
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(screen.getByText('Enter a topic to generate your podcast concept.')).toBeDefined()
    const chips = within(screen.getByRole('group', { name: 'Suggested topics' })).getAllByRole('button')
    expect(chips).toHaveLength(5)
    await userEvent.click(chips[1]!)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' }).value).toBe(chips[1]!.textContent)
    expect(made(/POST/)).toEqual([])
  })

  it('shows its progress and then the result under the draft’s address', async () => {
    setApiKey('a-key')
    let finish: (response: Response) => void = () => undefined
    answer(/POST podcast\/create-by-topic$/, () => new Promise((resolve) => (finish = resolve)))
    open('/podcasts/shows/ai')
    await generate()
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('5%, Preparing resources')
    expect(made(/POST/)[0]?.body).toEqual({ topic: 'The sea', language: 'English' })
    finish(Response.json(concept))
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt Water' })).toBeDefined()
    expect(addressNow()).toBe('/podcasts/shows/ai?draftId=d1')
    expect(screen.getByText('1:01')).toBeDefined()
    expect(screen.getByText('20 credits')).toBeDefined()
    expect(made(/GET podcast\/create-by-topic\/drafts\/d1/)).toEqual([])
  })

  it('goes back to the topic with what the server said', async () => {
    setApiKey('a-key')
    answer(/POST podcast\/create-by-topic$/, () =>
      Response.json({ success: false, error: 'No model answers.' }, { status: 400 }),
    )
    open('/podcasts/shows/ai')
    await generate()
    expect(await screen.findByText('No model answers.')).toBeDefined()
    const topic = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' })
    expect(topic.value).toBe('The sea')
    expect(document.activeElement).toBe(topic)
  })

  const openDraft = async (part: object = {}) => {
    setApiKey('a-key')
    answer(/GET podcast\/create-by-topic\/drafts\/d1$/, () => Response.json({ id: 'd1', ...concept, ...part }))
    const opened = open('/podcasts/shows/ai?draftId=d1')
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
    open('/podcasts/shows/ai?draftId=d1')
    expect(titles()).toEqual(['SaltEdit title', 'WavesEdit title'])
    expect(made(/drafts\/d1$/)).toHaveLength(1)
  })

  it('waits for the artwork, which is needed to publish', async () => {
    await openDraft({ imageUrl: null })
    expect(screen.getByText('Artwork pending')).toBeDefined()
    expect(screen.getByText('Podcast artwork is required before publishing.')).toBeDefined()
    answer(/drafts\/d1$/, () => Response.json({ id: 'd1', ...concept }))
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByRole('img', { name: 'Artwork of Salt Water' })).toBeDefined()
    expect(screen.queryByText('Podcast artwork is required before publishing.')).toBeNull()
  })

  it('publishes: creates the show, orders its episodes, and goes there; a second try creates no second show', async () => {
    await openDraft()
    shows(tides)
    answer(/POST podcast\/shows$/, () => Response.json({ success: true, podcastId: 's1' }, { status: 201 }))
    answer(/POST podcast\/create-by-topic\/execute$/, () =>
      Response.json({ success: false, error: 'Not enough credits' }, { status: 402 }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    expect(await screen.findByText('Not enough credits')).toBeDefined()
    expect(screen.getByText(/does not create the show twice/)).toBeDefined()
    answer(/POST podcast\/create-by-topic\/execute$/, () => Response.json({ success: true, message: 'Made' }))
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    await waitFor(() => expect(addressNow()).toBe('/podcasts/shows/s1'))
    expect(made(/POST podcast\/shows$/)).toHaveLength(1)
    expect(made(/execute$/)[1]?.body).toMatchObject({ requestId: 'd1', podcastId: 's1', episodes: ['One', 'Two'] })
    await waitFor(() => expect(sessionStorage.getItem('podcast-concept:d1')).toBeNull())
  })

  const orderedBefore = 'The episodes of this draft were ordered before. Nothing was started or charged.'

  it('says that the episodes were ordered before, leads to their show, and forgets the draft', async () => {
    const { unmount } = await openDraft()
    shows(tides)
    answer(/POST podcast\/shows$/, () => Response.json({ success: true, podcastId: 's1' }, { status: 201 }))
    answer(/execute$/, () => Response.json({ success: false, error: orderedBefore }, { status: 409 }))
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(orderedBefore)).toBeDefined()
    expect(notice.queryByText(/not ordered yet/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Generate podcast' }).hasAttribute('disabled')).toBe(true)
    expect(await screen.findByRole('link', { name: 'Tides' })).toBeDefined()
    await userEvent.click(notice.getByRole('link', { name: 'Open the show' }))
    expect(addressNow()).toBe('/podcasts/shows/s1')
    expect(sessionStorage.getItem('podcast-concept:d1')).toBeNull()
    unmount()
  })

  it.each([
    [/execute$/, /^The show was created. We could not hear whether its episodes were ordered/],
    [/POST podcast\/shows$/, /^We could not hear whether the show was created/],
  ])('claims nothing when the answer to %s is lost, and asks for nothing twice', async (lost, words) => {
    await openDraft()
    answer(/POST podcast\/shows$/, () => Response.json({ success: true, podcastId: 's1' }, { status: 201 }))
    answer(lost, () => Promise.reject(new TypeError('Failed to fetch')))
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText(/not ordered yet/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    await waitFor(() => expect(made(lost)).toHaveLength(2))
    const [first, second] = made(lost)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('says before the click that the credits do not cover it, and that a show came without an id', async () => {
    answer(/Usage$/, () => Response.json({ allowed: 100, used: 95 }))
    await openDraft()
    expect(await screen.findByText(/This costs 20 credits; you have 5 credits left/)).toBeDefined()
    answer(/POST podcast\/shows$/, () => Response.json({ success: true }, { status: 201 }))
    await userEvent.click(screen.getByRole('button', { name: 'Generate podcast' }))
    expect(await screen.findByText('Podcast show was created without an identifier.')).toBeDefined()
    expect(made(/execute$/)).toEqual([])
  })

  it('says that a draft is gone, and deletes one only when that is confirmed', async () => {
    await openDraft()
    await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Salt Water”?' })
    answer(/POST content\/DeleteRequest$/i, () => Response.json({ success: true }))
    answer(/drafts\/d1$/, () => Response.json({ success: false, error: 'Gone' }, { status: 404 }))
    expect(made(/DeleteRequest/i)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(addressNow()).toBe('/podcasts/shows/ai'))
    expect(made(/DeleteRequest/i)[0]?.body).toEqual({ id: 'd1' })
  })
})
