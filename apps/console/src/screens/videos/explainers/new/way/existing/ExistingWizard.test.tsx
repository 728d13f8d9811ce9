import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stubServer } from '../../../../../../api/stub-server.fixture.ts'
import {
  addText,
  startWizard,
  button,
  goToReview,
  renderExistingWizard,
  path,
  stubExplainers,
} from './existing-wizard.fixture.tsx'
import { defaultInstruction } from './order.ts'

const { content } = endpoints
stubExplainers()

const step = (name: RegExp) => screen.getByRole('button', { name })

describe('an explainer of what there is', () => {
  it('is made in three steps, of which only earlier ones can be gone back to', async () => {
    const { user, router } = renderExistingWizard()
    expect(await screen.findByRole('heading', { name: 'New explainer video', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to choices' }).getAttribute('href')).toBe('/videos/explainers/new')
    const names = within(screen.getByRole('navigation', { name: 'Steps' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['1Video count', '2Add sources', '3Review & send'])
    await startWizard(user, 'Single')
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
    const { router } = renderExistingWizard(`${path}?language=german`)
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
    expect(localStorage.getItem('draft:create-explainer')).toContain('"language":"German"')
  })

  it('opens at the last step that can be opened, whichever is asked for', async () => {
    renderExistingWizard(`${path}?step=review`)
    expect(await screen.findByRole('heading', { name: 'How many videos?' })).toBeVisible()
  })

  it('takes every kind of source, says what is missing in each, and ignores what is there', async () => {
    const { user } = renderExistingWizard()
    await startWizard(user, 'Single')
    const back = async () => user.click(await button('Back to options'))

    await user.click(await button(/^Website/))
    await user.click(await button('Add'))
    expect(await screen.findByText('Please provide a valid website URL.')).toBeVisible()
    await user.type(
      screen.getByRole('textbox', { name: 'Website address' }),
      'example.com/a{Enter}example.com/a{Enter}',
    )
    await back()
    await user.click(await button(/^YouTube/))
    await user.click(await button('Add'))
    expect(await screen.findByText('Please provide a valid YouTube URL.')).toBeVisible()
    await back()
    await user.click(await button(/^Topic/))
    await user.click(await button('Add Topic'))
    expect(await screen.findByText('Provide a topic before adding it as a resource.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'What should the video explain?' }), 'Sea')
    await user.click(await button('Add Topic'))
    await back()
    await user.click(await button(/^Feed/))
    await user.click(await button('Add Feeds'))
    expect(await screen.findByText('Select at least one feed to add.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Sea news/ }))
    await user.click(await button('Add Feeds'))
    await back()
    await user.click(await button(/^Research/))
    await user.click(await button('Add Research'))
    expect(await screen.findByText('Select at least one research item to add.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Winds/ }))
    await user.click(await button('Add Research'))
    await back()
    await user.click(await button(/^Text/))
    await user.click(await button('Add Text'))
    expect(await screen.findByText('Please provide some reference text.')).toBeVisible()

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
      expect(stubServer.sentTo(content.create).map(({ body }) => body)).toEqual([
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
    const { user } = renderExistingWizard()
    await startWizard(user, 'Single')
    await user.click(await button(/^File/))
    const field = await screen.findByLabelText<HTMLInputElement>('Choose files')
    expect(field.accept).toBe('.pdf,.txt,.md,.csv')
    await user.upload(field, [
      new File(['year,ships\n2024,12\n'], 'ships.csv'),
      new File(['# Tides'], 'notes.md'),
      new File(['GIF89a'], 'picture.pdf'),
      new File([new Uint8Array([0x50, 0, 0, 0])], 'broken.txt'),
    ])
    expect(await screen.findByText('Unable to read PDF contents. (picture.pdf)')).toBeVisible()
    expect(await screen.findByText('Unable to read file contents. (broken.txt)')).toBeVisible()
    const rows = within(await screen.findByRole('region', { name: 'Added sources' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    await goToReview(user)
    await user.click(await button('Create video'))
    await vi.waitFor(() =>
      expect(stubServer.sentTo(content.create)[0]?.body).toMatchObject({
        resources: [
          { type: 'text', content: 'year,ships\n2024,12\n' },
          { type: 'text', content: '# Tides' },
        ],
      }),
    )
  })

  it('says where feeds or researches cannot be loaded', async () => {
    stubServer.refuses(endpoints.feeds.list, 400)
    stubServer.refuses(endpoints.research.list, 400)
    const { user } = renderExistingWizard()
    await startWizard(user, 'Single')
    await user.click(await button(/^Feed/))
    expect(await screen.findByText('Unable to load feeds. Please try again.')).toBeVisible()
    await user.click(await button('Back to options'))
    await user.click(await button(/^Research/))
    expect(await screen.findByText('Unable to load research. Please try again.')).toBeVisible()
  })

  it('leads to the page of choices when it is taken, which says so and follows it, and starts anew', async () => {
    const { user, router } = renderExistingWizard()
    await startWizard(user, 'Single')
    await addText(user, 'Tides rise and fall.')
    await goToReview(user)
    await user.type(await screen.findByRole('textbox', { name: 'Instructions' }), 'Keep it short.')
    await user.click(await button('Show API Request'))
    expect(await screen.findByText(/"outputType": ?"video"/)).toBeVisible()
    await user.click(await button('Create video'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/videos/explainers/new'))
    expect(router.state.location).toMatchObject({
      search: '?request=one',
      state: { message: 'Your explainer video has been requested.' },
    })
    expect(stubServer.sentTo(content.create)[0]?.body).toMatchObject({ text: 'Keep it short.' })
    expect(localStorage.getItem('draft:create-explainer')).toBeNull()
  })
})
