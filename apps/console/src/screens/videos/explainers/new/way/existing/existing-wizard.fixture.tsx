import { endpoints } from '@patchbay/contract'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { stage, standIn } from '../../../../../../api/stage.fixture.ts'
import { openScreen } from '../../../../../../kit/create/creation-screen.fixture.tsx'
import { forgetFiles } from '../../../../../../kit/drafts/kept-files.ts'
import { ExistingWizard } from './ExistingWizard.tsx'

const { content } = endpoints
export const path = '/videos/explainers/new/existing'

/** Called once by each test file: what the stage knows, and files that go with each test. */
export function standInForExplainers(): void {
  standIn(async () => {
    stage.answers(endpoints.projects.list, [])
    await stage.configures({ contractVersion: 1 })
    stage.answers(content.usage, { allowed: 1000, used: 0 })
    stage.answers(content.preview, { readable: true, title: 'Tides', words: 300, minutes: 2 })
    stage.answers(endpoints.projects.list, [])
    stage.answers(endpoints.feeds.list, [{ id: 7, name: 'Sea news', feedTypeId: 4 }])
    stage.answers(endpoints.research.list, [
      { id: 'r1', prompt: 'Winds', status: 100, succeededOn: '2026-05-01T09:00:00Z' },
    ])
    stage.answers(content.create, { request_id: 'one', status: 0 } as object)
  })
  afterEach(() => forgetFiles('create-explainer'))
}

export const open = (address = path) => openScreen(path, <ExistingWizard />, address)
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const begin = async (user: UserEvent, intent: 'Single' | 'Multiple') =>
  user.click(await button(new RegExp(`^${intent}`)))
export const addText = async (user: UserEvent, text: string) => {
  if (!screen.queryByRole('textbox', { name: 'Text' })) await user.click(await button(/^Text/))
  await user.click(await screen.findByRole('textbox', { name: 'Text' }))
  await user.paste(text)
  await user.click(await button('Add Text'))
}
export const goToReview = async (user: UserEvent) => user.click(await button('Continue to review'))
