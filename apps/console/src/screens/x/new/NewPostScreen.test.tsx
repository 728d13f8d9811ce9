import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { tweet } from '../../../entities/posts/posts.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { NewPostScreen } from './NewPostScreen.tsx'

const { create, posts } = endpoints.x
const done = { status: 100, succeededOn: '2026-05-01T09:04:00Z' }

installStubServer(() => {
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.content.list, [])
  stubServer.answers(endpoints.projects.list, [])
  stubServer.answers(endpoints.feeds.list, [{ id: 5, name: 'Harbour news' }])
  stubServer.answers(endpoints.research.list, [
    { id: 'a', prompt: 'Finished one', requestedOn: '2026-05-01T09:00:00Z', ...done },
    { id: 'b', prompt: 'Running one', status: 40 },
    { id: 'c', prompt: 'Daily one', isScheduleTemplate: true, ...done },
  ])
  stubServer.answers(posts, [{ ...tweet, requestId: 'r1' }])
})

const open = (address = '/x/new') => renderCreationScreen('/x/new', <NewPostScreen />, address)
const generate = () => screen.getByRole('button', { name: 'Generate' })

describe('New X Post', () => {
  it('says what is missing; with a text it is sent, and the posts stand on the page', async () => {
    stubServer.answers(create, { requestId: 'r1' })
    stubServer.answers(endpoints.content.status, { id: 'r1', requestTypeId: 401, ...done })
    const { user, router } = open()
    const text = await screen.findByRole('textbox', { name: 'Text' })
    expect(generate().getAttribute('aria-disabled')).toBe('true')
    await user.click(generate())
    expect(await screen.findAllByText('Enter the text to write from.')).toHaveLength(2)
    await user.type(text, 'Tides.')
    await user.click(screen.getByRole('radio', { name: /^Thread/ }))
    expect(await screen.findAllByText('30 credits')).not.toHaveLength(0)
    await user.click(generate())
    expect(await screen.findByRole('heading', { name: 'Your posts are written' })).toBeVisible()
    expect(router.state.location.search).toBe('?request=r1')
    expect(await screen.findByRole('article', { name: /^Post: Tides rise/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View in My X Posts' }).getAttribute('href')).toBe('/x?request=r1')
    expect(stubServer.posted()).toEqual([{ path: 'x/post', body: { type: 'thread', text: 'Tides.', count: 1 } }])
  })

  it('offers finished researches, and recurring ones alone where it recurs', async () => {
    stubServer.answers(create, { scheduleId: 's1', message: 'X tweet scheduled 1 time(s) per day' })
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Research' }))
    const offered = async (name: string) => {
      await screen.findByRole('checkbox', { name: new RegExp(name) })
      return ['Finished one', 'Running one', 'Daily one'].filter((each) =>
        screen.queryByRole('checkbox', { name: new RegExp(each) }),
      )
    }
    expect(await offered('Finished one')).toEqual(['Finished one'])
    await user.click(screen.getByRole('checkbox', { name: 'Recurring' }))
    expect(await offered('Daily one')).toEqual(['Daily one'])
    await user.click(screen.getByRole('checkbox', { name: /Daily one/ }))
    await user.click(generate())
    expect(await screen.findByText('X tweet scheduled 1 time(s) per day')).toBeVisible()
    expect(stubServer.posted()[0]?.body).toEqual({
      ...{ type: 'tweet', deepResearchIds: ['c'], count: 1, isScheduled: true, dailyCount: 1 },
    })
  })

  it('keeps what is not chosen of a picture and of a prompt, and takes what other pages left', async () => {
    handoff.selectedFeeds.leave({ feeds: [{ feedId: '5', itemIds: [] }], isBeside: true })
    const { user } = open()
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Harbour news/ })).checked).toBe(true)
    const picture = within(await screen.findByRole('group', { name: 'Image' }))
    await user.type(screen.getByRole('textbox', { name: 'Image URL' }), 'example.com/a.png')
    await user.click(picture.getByRole('radio', { name: 'Image from file' }))
    expect(screen.queryByRole('textbox', { name: 'Image URL' })).toBeNull()
    const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Choose an image'), big)
    expect(await screen.findByText('Image file must be less than 10MB')).toBeVisible()
    await user.click(picture.getByRole('radio', { name: 'Image from URL' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Image URL' }).value).toBe('example.com/a.png'),
    )
  })
})
