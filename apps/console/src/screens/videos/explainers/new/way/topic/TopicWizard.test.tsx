import { endpoints } from '@patchbay/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../../../../kit/create/creation-screen.fixture.tsx'
import { TopicWizard } from './TopicWizard.tsx'

const { content, video } = endpoints
const path = '/videos/explainers/new/topic'

const ideas = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    title: `Idea ${from + index}`,
    description: `What idea ${from + index} is about.`,
  }))

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.projects.list, [])
  stubServer.answers(video.suggestTopics, ({ body }) => {
    const { count } = body as { count: number }
    return { success: true, suggestions: count === 10 ? ideas(10) : ideas(5, 10) }
  })
  let taken = 0
  stubServer.responds(content.create, () => Response.json({ request_id: `r${++taken}` }))
})

const open = (address = path) => renderCreationScreen(path, <TopicWizard />, address)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const topic = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' })
const choices = () => screen.getAllByRole('checkbox', { name: /Idea/ })

describe('explainers of a topic', () => {
  it('begin with a topic, for which five examples stand there', async () => {
    const { user } = open()
    await user.click(await button('Generate ideas'))
    expect(await screen.findAllByText('Please provide a topic before generating ideas.')).toHaveLength(1)
    expect(document.activeElement).toBe(await topic())
    const chips = screen.getByRole('group', { name: 'Example topics' }).querySelectorAll('button')
    expect(chips).toHaveLength(5)
    await user.click(chips[1]!)
    expect((await topic()).value).toBe(chips[1]!.textContent)
    expect(stubServer.posted()).toEqual([])
  })

  it('are ten ideas, then five more, of which those that are chosen are sent one by one', async () => {
    const { user, router } = open()
    await user.type(await topic(), ' The sea {Enter}')
    expect(await screen.findByRole('heading', { name: 'Suggestions' })).toBeVisible()
    expect(choices()).toHaveLength(10)
    await user.click(await button('Create video'))
    expect(await screen.findAllByText('Select at least one suggestion to send.')).not.toHaveLength(0)
    await user.click(await button('Generate 5 more'))
    // One of the five stood there before.
    await vi.waitFor(() => expect(choices()).toHaveLength(14))
    await user.click(screen.getByRole('checkbox', { name: /Idea 2/ }))
    await user.click(screen.getByRole('checkbox', { name: /Idea 14/ }))
    expect(screen.getByText('100 credits')).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: /^Whiteboard/ }))
    await user.click(await button('Create 2 videos'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/videos/explainers/new'))
    expect(router.state.location).toMatchObject({
      search: '?request=r1&request=r2',
      state: { message: '2 explainer videos have been requested.' },
    })
    expect(stubServer.posted()).toEqual([
      { path: 'video/create-by-topic', body: { topic: 'The sea', count: 10 } },
      {
        path: 'video/create-by-topic',
        body: { topic: 'The sea', count: 5, offered: Array.from({ length: 10 }, (_, index) => `Idea ${index + 1}`) },
      },
      ...[2, 14].map((n) => ({
        path: 'Content/Create',
        body: {
          outputType: 'video',
          resources: [{ type: 'topic', content: `Idea ${n}` }],
          text: `What idea ${n} is about.`,
          style: 'whiteboard',
        },
      })),
    ])
  })

  it('are never the same again on a server that is told which were offered', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(video.suggestTopics, { success: true, suggestions: ideas(2) })
    const { user } = open()
    await user.type(await topic(), 'The sea{Enter}')
    await user.click(await button('Generate 5 more'))
    await vi.waitFor(() =>
      expect(stubServer.sentTo(video.suggestTopics).map(({ body }) => body)).toEqual([
        { topic: 'The sea', count: 10 },
        { topic: 'The sea', count: 5, offered: ['Idea 1', 'Idea 2'] },
      ]),
    )
  })

  it('stay where some cannot be sent, with the reasons', async () => {
    stubServer.responds(content.create, ({ body }) => {
      const isSecond = JSON.stringify(body).includes('Idea 2')
      return isSecond
        ? Response.json({ success: false, error: 'Set PATCHBAY_TEXT_MODEL first.' }, { status: 400 })
        : Response.json({ request_id: 'r1' })
    })
    const { user, router } = open()
    await user.type(await topic(), 'The sea{Enter}')
    await screen.findByRole('heading', { name: 'Suggestions' })
    for (const name of [/Idea 1\b/, /Idea 2/]) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(await button('Create 2 videos'))
    await vi.waitFor(() =>
      expect(router.state.location.state).toEqual({
        message: 'Your explainer video has been requested.',
        error: 'topic (resource 2): Set PATCHBAY_TEXT_MODEL first.',
      }),
    )
  })

  it('need a key before anything else', async () => {
    clearApiKey()
    const { user } = open()
    await user.click(await button('Generate ideas'))
    expect(await screen.findByText('API key is required. Add it in the API key page.')).toBeVisible()
    expect(stubServer.posted()).toEqual([])
  })

  it('say why no ideas came, and where nothing new did', async () => {
    stubServer.refuses(video.suggestTopics, 400, 'There is nothing about that in your workspace.')
    const { user } = open()
    await user.type(await topic(), 'The sea{Enter}')
    expect(await screen.findByText('There is nothing about that in your workspace.')).toBeVisible()
    stubServer.answers(video.suggestTopics, { success: true, suggestions: [] })
    await user.click(await button('Generate ideas'))
    expect(await screen.findByText('No ideas came for this topic. Try other or more words.')).toBeVisible()
    stubServer.answers(video.suggestTopics, { success: true, suggestions: ideas(3) })
    await user.click(await button('Generate ideas'))
    await user.click(await button('Generate 5 more'))
    expect(await screen.findByText(/^No other ideas came for this topic\./)).toBeVisible()
    expect(choices()).toHaveLength(3)
  })

  it('are kept over a reload, and another topic brings other ideas', async () => {
    const first = open()
    await first.user.type(await topic(), 'The sea{Enter}')
    await screen.findByRole('heading', { name: 'Suggestions' })
    await first.user.click(screen.getByRole('checkbox', { name: /Idea 3/ }))
    first.unmount()
    const { user } = open(`${path}?step=suggestions`)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Idea 3/ })).checked).toBe(true)
    await user.click(await button('Back to topic'))
    await user.click(await button('Generate ideas'))
    expect(await screen.findByRole('heading', { name: 'Suggestions' })).toBeVisible()
    expect(stubServer.posted()).toHaveLength(1)
    await user.click(await button('Back to topic'))
    await user.type(await topic(), ' bed{Enter}')
    await screen.findByText(/Ideas about “The sea bed”/)
    expect(choices().some((one) => (one as HTMLInputElement).checked)).toBe(false)
  })
})
