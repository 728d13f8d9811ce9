import { transcribedWords } from '../../packages/sound/src/transcription/local/whisper-model.fixture.ts'
import { Patchbay } from './stage/patchbay.ts'
import { serveSmallTranscriber } from './stage/small-models.ts'
import { expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'

/** What the hub sends of each answer before it holds, in bytes and as the screen says it. */
const parts = [1_200_000, 1_300_000] as const
const downloadSizes = ['1.1 MB', '2.4 MB'] as const

test('a model is installed by a click, paused, gone on with after a power cut, in use at once, tried, and removed', async ({
  page,
}) => {
  const { hub, settings } = await serveSmallTranscriber()
  // A server of its own: it is cut off in the middle.
  const patchbay = await Patchbay.startQuick(settings)
  try {
    hub.behaviours.push({ holdsAt: parts[0] }, { holdsAt: parts[1] })
    const problems = watchPageErrors(page)
    await storeApiKey(page, patchbay.key)
    await page.goto(`${patchbay.baseUrl}/settings/engines`)
    const ears = page.getByRole('region', { name: 'Transcription' })
    const button = (verb: string) => ears.getByRole('button', { name: `${verb} Whisper base` })
    const here = 'Nothing is plugged in: Whisper base (this machine) is installed.'

    await button('Install').click()
    await expect(ears.getByText(new RegExp(`^${downloadSizes[0]} of `)).first()).toBeVisible()
    await expect(ears.getByRole('progressbar', { name: 'Whisper base fetched' })).toBeVisible()
    await button('Pause').click()
    await expect(ears.getByText('Paused', { exact: true })).toBeVisible()
    await page.reload()
    await expect(ears.getByText('Paused', { exact: true })).toBeVisible()
    await button('Resume').click()
    await expect(ears.getByText(new RegExp(`^${downloadSizes[1]} of `)).first()).toBeVisible()

    expect(problems).toEqual([])
    await patchbay.kill()
    await patchbay.start()
    await page.reload()
    // What the page wanted of a server that was gone is no fault of its own.
    problems.length = 0
    await expect(ears.getByText('Paused', { exact: true })).toBeVisible()
    await expect(ears.getByText(here)).toBeHidden()
    await button('Resume').click()
    await expect(ears.getByText('Installed', { exact: true })).toBeVisible()
    // Each time it went on where it had stopped.
    expect(hub.asked).toEqual(['', `bytes=${parts[0]}-`, `bytes=${parts[0] + parts[1]}-`])

    // Neither the page nor the server began anew: it is what hears from now on.
    await expect(ears.getByText(here)).toBeVisible()
    await ears.getByRole('button', { name: 'Test Transcription' }).click()
    // Whisper works behind everything else that the machine does.
    await expect(ears.getByText(/^Whisper base on this machine answered in/)).toBeVisible({ timeout: 60_000 })
    await expect(ears.getByText(transcribedWords.join(' ')).first()).toBeVisible()

    await button('Remove').click()
    await page
      .getByRole('dialog', { name: 'Remove Whisper base?' })
      .getByRole('button', { name: 'Remove model' })
      .click()
    await expect(button('Install')).toBeVisible()
    await expect(ears.getByText(here)).toBeHidden()
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
    await hub.close()
  }
})
