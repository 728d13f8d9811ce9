import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../../../../api/key-store.ts'
import { stage, standIn } from '../../../../../../api/stage.fixture.ts'
import { openScreen } from '../../../../../../kit/create/creation-screen.fixture.tsx'
import { forgetFiles } from '../../../../../../kit/drafts/kept-files.ts'
import { ExistingWizard } from './ExistingWizard.tsx'
import { defaultInstruction } from './order.ts'

const { content } = endpoints
const path = '/videos/explainers/new/existing'

standIn(async () => {
  await stage.configures({ features: ['orders', 'preview'] })
  stage.answers(content.usage, { allowed: 1000, used: 0 })
  stage.answers(content.preview, { readable: true, title: 'Tides', words: 300, minutes: 2 })
  stage.answers(endpoints.feeds.list, [{ id: 7, name: 'Sea news', feedTypeId: 4 }])
  stage.answers(endpoints.research.list, [
    { id: 'r1', prompt: 'Winds', status: 100, succeededOn: '2026-05-01T09:00:00Z' },
  ])
  stage.answers(content.create, { request_id: 'one', status: 0 } as object)
})
afterEach(() => forgetFiles('create-explainer'))

const open = (address = path) => openScreen(path, <ExistingWizard />, address)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const step = (name: RegExp) => screen.getByRole('button', { name })
const begin = async (user: UserEvent, intent: 'Single' | 'Multiple') =>
  user.click(await button(new RegExp(`^${intent}`)))
const addText = async (user: UserEvent, text: string) => {
  if (!screen.queryByRole('textbox', { name: 'Text' })) await user.click(await button(/^Text/))
  await user.click(await screen.findByRole('textbox', { name: 'Text' }))
  await user.paste(text)
  await user.click(await button('Add Text'))
}
const goToReview = async (user: UserEvent) => user.click(await button('Continue to review'))

describe('an explainer of what there is', () => {
  it('is made in three steps, of which only earlier ones can be gone back to', async () => {
    const { user, router } = open()
    expect(await screen.findByRole('heading', { name: 'New explainer video', level: 1 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to choices' }).getAttribute('href')).toBe('/videos/explainers/new')
    const names = within(screen.getByRole('navigation', { name: 'Steps' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['1Video count', '2Add sources', '3Review & send'])
    await begin(user, 'Single')
    expect(router.state.location.search).toBe('?step=sources')
    const next = await button('Continue to review')
    expect([next.getAttribute('aria-disabled'), screen.getByText('Add at least one resource before sending.')]).toEqual(
      ['true', expect.anything()],
    )
    await user.click(next)
    await user.click(step(/Review & send$/))
    expect(router.state.location.search).toBe('?step=sources')
    await user.click(step(/Video count$/))
    expect(router.state.location.search).toBe('')
    expect((await button(/^Single/)).textContent).toContain('Chosen')
  })

  it('is in the language that an address brings', async () => {
    const { router } = open(`${path}?language=german`)
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
    expect(localStorage.getItem('draft:create-explainer')).toContain('"language":"German"')
  })

  it('opens at the last step that can be opened, whichever is asked for', async () => {
    open(`${path}?step=review`)
    expect(await screen.findByRole('heading', { name: 'How many videos?' })).toBeTruthy()
  })

  it('takes every kind of source, says what is missing in each, and ignores what is there', async () => {
    const { user } = open()
    await begin(user, 'Single')
    const back = async () => user.click(await button('Back to options'))

    await user.click(await button(/^Website/))
    await user.click(await button('Add'))
    expect(await screen.findByText('Please provide a valid website URL.')).toBeTruthy()
    await user.type(
      screen.getByRole('textbox', { name: 'Website address' }),
      'example.com/a{Enter}example.com/a{Enter}',
    )
    await back()
    await user.click(await button(/^YouTube/))
    await user.click(await button('Add'))
    expect(await screen.findByText('Please provide a valid YouTube URL.')).toBeTruthy()
    await back()
    await user.click(await button(/^Topic/))
    await user.click(await button('Add Topic'))
    expect(await screen.findByText('Provide a topic before adding it as a resource.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'What should the video explain?' }), 'Sea')
    await user.click(await button('Add Topic'))
    await back()
    await user.click(await button(/^Feed/))
    await user.click(await button('Add Feeds'))
    expect(await screen.findByText('Select at least one feed to add.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /Sea news/ }))
    await user.click(await button('Add Feeds'))
    await back()
    await user.click(await button(/^Research/))
    await user.click(await button('Add Research'))
    expect(await screen.findByText('Select at least one research item to add.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /Winds/ }))
    await user.click(await button('Add Research'))
    await back()
    await user.click(await button(/^Text/))
    await user.click(await button('Add Text'))
    expect(await screen.findByText('Please provide some reference text.')).toBeTruthy()

    const rows = within(await screen.findByRole('region', { name: 'Added sources' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Tideshttps:\/\/example\.com\/a300 words/),
      'SeaTopic',
      'Sea newsFeed',
      'WindsDeep research',
    ])
    await goToReview(user)
    await user.click(await button('Create video'))
    await vi.waitFor(() =>
      expect(stage.sentTo(content.create).map(({ body }) => body)).toEqual([
        {
          outputType: 'video',
          resources: [
            { type: 'website', content: 'https://example.com/a' },
            { type: 'topic', content: 'Sea' },
            { type: 'feed', content: '7' },
            { type: 'research', content: 'r1' },
          ],
          text: defaultInstruction,
        },
      ]),
    )
  })

  it('takes files as what they are, and says which cannot be read', async () => {
    const { user } = open()
    await begin(user, 'Single')
    await user.click(await button(/^File/))
    const field = await screen.findByLabelText<HTMLInputElement>('Choose files')
    expect(field.accept).toBe('.pdf,.txt,.md,.csv')
    await user.upload(field, [
      new File(['year,ships\n2024,12\n'], 'ships.csv'),
      new File(['# Tides'], 'notes.md'),
      new File(['GIF89a'], 'picture.pdf'),
      new File([new Uint8Array([0x50, 0, 0, 0])], 'broken.txt'),
    ])
    expect(await screen.findByText('Unable to read PDF contents. (picture.pdf)')).toBeTruthy()
    expect(await screen.findByText('Unable to read file contents. (broken.txt)')).toBeTruthy()
    const rows = within(await screen.findByRole('region', { name: 'Added sources' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    await goToReview(user)
    await user.click(await button('Create video'))
    await vi.waitFor(() =>
      expect(stage.sentTo(content.create)[0]?.body).toMatchObject({
        resources: [
          { type: 'text', content: 'year,ships\n2024,12\n' },
          { type: 'text', content: '# Tides' },
        ],
      }),
    )
  })

  it('says where feeds or researches cannot be loaded', async () => {
    stage.refuses(endpoints.feeds.list, 400)
    stage.refuses(endpoints.research.list, 400)
    const { user } = open()
    await begin(user, 'Single')
    await user.click(await button(/^Feed/))
    expect(await screen.findByText('Unable to load feeds. Please try again.')).toBeTruthy()
    await user.click(await button('Back to options'))
    await user.click(await button(/^Research/))
    expect(await screen.findByText('Unable to load research. Please try again.')).toBeTruthy()
  })

  it('leads to the page of choices when it is taken, which says so and follows it, and starts anew', async () => {
    const { user, router } = open()
    await begin(user, 'Single')
    await addText(user, 'Tides rise and fall.')
    await goToReview(user)
    await user.type(await screen.findByRole('textbox', { name: 'Instructions' }), 'Keep it short.')
    await user.click(await button('Show API Request'))
    expect(await screen.findByText(/"outputType": ?"video"/)).toBeTruthy()
    await user.click(await button('Create video'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/videos/explainers/new'))
    expect(router.state.location).toMatchObject({
      search: '?request=one',
      state: { message: 'Your explainer video has been requested.' },
    })
    expect(stage.sentTo(content.create)[0]?.body).toMatchObject({ text: 'Keep it short.' })
    expect(localStorage.getItem('draft:create-explainer')).toBeNull()
  })
})

describe('several explainers', () => {
  const three = async (user: UserEvent) => {
    await begin(user, 'Multiple')
    for (const text of ['First text.', 'Second text.', 'Third text.']) await addText(user, text)
    await goToReview(user)
  }
  const failsWith = (words: string, isBad: (text: string) => boolean) => {
    let taken = 0
    stage.responds(content.create, ({ body }) => {
      const [resource] = (body as { resources: { content: string }[] }).resources
      return isBad(resource?.content ?? '')
        ? Response.json({ success: false, error: words }, { status: 400 })
        : Response.json({ request_id: `r${++taken}` })
    })
  }

  it('are one request each; those that fail are named, and stay in the form', async () => {
    failsWith('There is too little to explain.', (text) => text.startsWith('Second'))
    const { user, router } = open()
    await three(user)
    expect(screen.getByText('150 credits')).toBeTruthy()
    await user.click(await button('Create 3 videos'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/videos/explainers/new'))
    expect(router.state.location).toMatchObject({
      search: '?request=r1&request=r2',
      state: {
        message: '2 explainer videos have been requested.',
        error: 'text (resource 2): There is too little to explain.',
      },
    })
    const left = JSON.parse(localStorage.getItem('draft:create-explainer') ?? '{}') as { resources?: unknown[] }
    expect(left.resources).toMatchObject([{ content: 'Second text.' }])
  })

  it('that all fail leave the form as it is, with every reason', async () => {
    failsWith('No.', () => true)
    const { user, router } = open()
    await three(user)
    await user.click(await button('Create 3 videos'))
    const alert = await screen.findByText(/text \(resource 1\): No\./)
    expect(alert.textContent).toBe([1, 2, 3].map((n) => `text (resource ${n}): No.`).join('\n'))
    expect(router.state.location.search).toBe('?step=review')
    expect(screen.getByText('3 sources', { exact: false })).toBeTruthy()
  })
})

describe('before anything is sent', () => {
  it('a key is asked for', async () => {
    clearApiKey()
    const { user } = open()
    await begin(user, 'Single')
    await addText(user, 'Tides.')
    await goToReview(user)
    await user.click(await button('Create video'))
    expect(stage.posted()).toEqual([])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add your API Key'))
  })

  it('credits that do not cover it stop it', async () => {
    stage.answers(content.usage, { allowed: 60, used: 20 })
    const { user } = open()
    await begin(user, 'Single')
    await addText(user, 'Tides.')
    await goToReview(user)
    expect(await screen.findByText(/This costs 50 credits; you have 40 credits left\./)).toBeTruthy()
    await user.click(await button('Create video'))
    expect(stage.sentTo(content.create)).toEqual([])
  })
})
