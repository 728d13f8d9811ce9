import { createEpisode } from './stage/create-episode.ts'
import { FakeTextModel } from './stage/fake-text-model.ts'
import { waitForEnd, expect, test } from './stage/test.ts'

test('a key is made and revoked, a model is plugged in and writes the next episode, and what a webhook was told of it is sent again', async ({
  console: page,
  patchbay,
  web,
}) => {
  const model = await FakeTextModel.start()
  const asOther = (key: string) =>
    fetch(`${patchbay.baseUrl}/v1/Content/Usage`, { headers: { authorization: `Bearer ${key}` } })
  try {
    await page.goto(`${patchbay.baseUrl}/settings`)
    await page.getByRole('textbox', { name: 'Name of the key' }).fill('The kitchen')
    await page.getByRole('button', { name: 'Make key' }).click()
    const key = await page.getByRole('status').filter({ hasText: 'The kitchen' }).locator('code').textContent()
    expect((await asOther(key ?? '')).status).toBe(200)
    await page.getByRole('button', { name: 'Revoke The kitchen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText('1 revoked')).toBeVisible()
    expect((await asOther(key ?? '')).status).toBe(401)

    const hook = web.serve('/told', '', { status: 204 })
    await page.getByRole('textbox', { name: 'Address of the webhook' }).fill(hook)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByText(/shown this once/)).toBeVisible()
    await page.getByRole('radio', { name: 'Debate' }).check({ force: true })
    await page.getByRole('button', { name: 'Save defaults' }).click()
    await expect(page.getByText('Saved: new forms begin with these.')).toBeVisible()

    // Where a model is missing, the notice leads to where it is plugged in.
    await page.goto(`${patchbay.baseUrl}/videos/create-short`)
    await page.getByRole('button', { name: /^From Topic/ }).click()
    await page.getByRole('link', { name: 'Plug one in' }).click()
    await expect(page).toHaveURL(/\/settings\/engines$/)
    await page.getByRole('button', { name: 'Plug in an engine for Text model' }).click()
    const drawer = page.getByRole('dialog', { name: 'Plug in for Text model' })
    await drawer.getByRole('combobox', { name: 'Provider' }).selectOption('openai-compatible')
    await page.reload()
    await drawer.getByRole('combobox', { name: 'Provider' }).selectOption('openai-compatible')
    await drawer.getByRole('textbox', { name: 'Address' }).fill(model.baseUrl)
    await drawer.getByRole('button', { name: 'Show its models' }).click()
    await drawer.getByRole('combobox', { name: 'Model' }).click()
    await drawer.getByRole('option', { name: 'stage' }).click()
    await drawer.getByRole('button', { name: 'Plug in', exact: true }).click()
    await expect(drawer).toBeHidden()
    const words = page.getByRole('region', { name: 'Text model' })
    await expect(words.getByText('Asked first')).toBeVisible()
    await words.getByRole('button', { name: /^Test/ }).click()
    await expect(words.getByText(/answered in/)).toBeVisible()

    await createEpisode.open(page, patchbay)
    await createEpisode.addWebsite(page, web.serve('/fires', '<p>Fires burned on hills.'))
    await createEpisode.goToSettings(page)
    await expect(page.getByRole('radio', { name: /^Debate/ })).toBeChecked()
    const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/Create', {
      outputType: 'audio',
      topic: 'Who kept the fires',
      duration: 'short',
    })
    expect((await waitForEnd(patchbay, id)).errorMessage).toBeFalsy()
    expect(model.questions.join()).toContain('Who kept the fires')

    await page.goto(`${patchbay.baseUrl}/settings`)
    await page.getByRole('button', { name: `Messages to ${hook}` }).click()
    const messages = page.getByRole('dialog').getByRole('listitem')
    await expect(messages.getByText('Arrived')).toBeVisible()
    await messages.getByRole('button', { name: 'Show body' }).click()
    await expect(messages.getByRole('region', { name: 'Body as it was sent' })).toContainText(id)
    await messages.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => web.visits('/told')).toBe(2)
    await expect(messages.getByText('2 tries, answered 204')).toBeVisible()

    await page.goto(`${patchbay.baseUrl}/settings/engines`)
    await words.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove engine' }).click()
    await expect(words.getByText('Built in')).toBeVisible()
    // By clicks: the page that stands knows that the model is gone.
    await page.getByRole('link', { name: 'Create Episode' }).click()
    await page.getByRole('button', { name: 'Back to options' }).click()
    await createEpisode.chooseSource(page, 'Add Topic')
    await expect(page.getByRole('link', { name: 'Plug one in' })).toBeVisible()
  } finally {
    await patchbay.call('workspace/defaults', { style: null })
    await model.stop()
  }
})
