import { endpoints } from '@patchbay/contract'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../../../../api/api-key.ts'
import { stubServer } from '../../../../../../api/stub-server.fixture.ts'
import {
  addText,
  startWizard,
  button,
  goToReview,
  renderExistingWizard,
  stubExplainers,
} from './existing-wizard.fixture.tsx'

const { content } = endpoints
stubExplainers()

describe('several explainers', () => {
  const three = async (user: UserEvent) => {
    await startWizard(user, 'Multiple')
    for (const text of ['First text.', 'Second text.', 'Third text.']) await addText(user, text)
    await goToReview(user)
  }
  const failsWith = (words: string, isBad: (text: string) => boolean) => {
    let taken = 0
    stubServer.responds(content.create, ({ body }) => {
      const [resource] = (body as { resources: { content: string }[] }).resources
      return isBad(resource?.content ?? '')
        ? Response.json({ success: false, error: words }, { status: 400 })
        : Response.json({ request_id: `r${++taken}` })
    })
  }

  it('are one request each; those that fail are named, and stay in the form', async () => {
    failsWith('There is too little to explain.', (text) => text.startsWith('Second'))
    const { user, router } = renderExistingWizard()
    await three(user)
    expect(screen.getByText('150 credits')).toBeVisible()
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
    const { user, router } = renderExistingWizard()
    await three(user)
    await user.click(await button('Create 3 videos'))
    const alert = await screen.findByText(/text \(resource 1\): No\./)
    expect(alert.textContent).toBe([1, 2, 3].map((n) => `text (resource ${n}): No.`).join('\n'))
    expect(router.state.location.search).toBe('?step=review')
    expect(screen.getByText('3 sources', { exact: false })).toBeVisible()
  })
})

describe('before anything is sent', () => {
  it('a key is asked for', async () => {
    clearApiKey()
    const { user } = renderExistingWizard()
    await startWizard(user, 'Single')
    await addText(user, 'Tides.')
    await goToReview(user)
    await user.click(await button('Create video'))
    expect(stubServer.posted()).toEqual([])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add your API Key'))
  })

  it('credits that do not cover it stop it', async () => {
    stubServer.answers(content.usage, { allowed: 60, used: 20 })
    const { user } = renderExistingWizard()
    await startWizard(user, 'Single')
    await addText(user, 'Tides.')
    await goToReview(user)
    expect(await screen.findByText(/This costs 50 credits; you have 40 credits left\./)).toBeVisible()
    await user.click(await button('Create video'))
    expect(stubServer.sentTo(content.create)).toEqual([])
  })
})
