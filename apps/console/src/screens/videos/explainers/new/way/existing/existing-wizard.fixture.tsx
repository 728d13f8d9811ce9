import { endpoints } from '@patchbay/contract'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { stubServer, installStubServer } from '../../../../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../../../../kit/create/creation-screen.fixture.tsx'
import { deleteFiles } from '../../../../../../kit/drafts/draft-files.ts'
import { ExistingWizard } from './ExistingWizard.tsx'

const { content } = endpoints
export const path = '/videos/explainers/new/existing'

/** Called once by each test file: what the stage knows, and files that go with each test. */
export function stubExplainers(): void {
  installStubServer(async () => {
    stubServer.answers(endpoints.projects.list, [])
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(content.usage, { allowed: 1000, used: 0 })
    stubServer.answers(content.preview, { readable: true, title: 'Tides', words: 300, minutes: 2 })
    stubServer.answers(endpoints.projects.list, [])
    stubServer.answers(endpoints.feeds.list, [{ id: 7, name: 'Sea news', feedTypeId: 4 }])
    stubServer.answers(endpoints.research.list, [
      { id: 'r1', prompt: 'Winds', status: 100, succeededOn: '2026-05-01T09:00:00Z' },
    ])
    stubServer.answers(content.create, { request_id: 'one', status: 0 } as object)
  })
  afterEach(() => deleteFiles('create-explainer'))
}

export const renderExistingWizard = (address = path) => renderCreationScreen(path, <ExistingWizard />, address)
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const startWizard = async (user: UserEvent, intent: 'Single' | 'Multiple') =>
  user.click(await button(new RegExp(`^${intent}`)))
export const addText = async (user: UserEvent, text: string) => {
  if (!screen.queryByRole('textbox', { name: 'Text' })) await user.click(await button(/^Text/))
  await user.click(await screen.findByRole('textbox', { name: 'Text' }))
  await user.paste(text)
  await user.click(await button('Add Text'))
}
export const goToReview = async (user: UserEvent) => user.click(await button('Continue to review'))
