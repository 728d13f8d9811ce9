import { readFile } from 'node:fs/promises'
import { createRecording, startFakeTranscriber } from '../server/fake-transcriber.ts'
import { Patchbay } from './stage/patchbay.ts'
import { waitForEnd, expect, storeApiKey, test, watchPageErrors } from './stage/test.ts'

const spokenSentences = [
  'The harbor is close today.',
  'Yes, the tide was late again.',
  'Nobody had told the night shift.',
]

test('a file, an episode and an address are transcribed; one is read along with, corrected, taken away and made into a podcast', async ({
  page,
}) => {
  const { ear, address, settings, stop } = await startFakeTranscriber()
  ear.says = () => spokenSentences
  const patchbay = await Patchbay.startQuick(settings)
  const problems = watchPageErrors(page)
  try {
    const script = 'SPEAKER_00: Salt keeps well in a dry jar.\nSPEAKER_01: And pepper in a mill.'
    const order = { script, voice1: 1, voice2: 2 }
    const made = await patchbay.call<{ request_id: string }>('Content/CreatePodcastCustomScript', order)
    await waitForEnd(patchbay, made.request_id)
    await storeApiKey(page, patchbay.key)
    await page.goto(patchbay.baseUrl)
    await page.getByRole('link', { name: 'Transcribe Audio' }).click()
    const list = page.getByRole('list', { name: 'Transcripts' })
    const transcribe = () => page.getByRole('button', { name: 'Transcribe', exact: true }).click()

    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'A talk.wav', mimeType: 'audio/wav', buffer: createRecording(8) })
    await transcribe()
    await expect(list.getByRole('button', { name: 'A talk', exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('radio', { name: 'Upload File' })).toBeChecked()

    await page.getByRole('radio', { name: 'Your Episodes' }).check()
    await page.getByRole('radio', { name: /^Salt keeps/ }).check()
    await transcribe()
    await expect(list.getByRole('button', { name: /^Salt keeps/ })).toBeVisible({ timeout: 20_000 })

    // The console takes https alone; on this machine there is none.
    const byAddress = { audioUrl: `${address}/talk.wav` }
    const { request_id: third } = await patchbay.call<{ request_id: string }>('content/GetTranscript', byAddress)
    expect((await waitForEnd(patchbay, third)).status).toBe(100)

    await list.getByRole('button', { name: 'A talk', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'A talk' })
    const words = dialog.getByRole('list', { name: 'Transcript' })
    const sound = dialog.locator('audio')
    await dialog.getByText('tide', { exact: true }).click()
    // It plays from there; where it is stopped, the word that is said there is marked.
    const playedOn = (one: HTMLAudioElement) => one.currentTime >= 3.8
    await expect.poll(() => sound.evaluate(playedOn)).toBe(true)
    await sound.evaluate((one: HTMLAudioElement) => {
      one.pause()
      one.currentTime = 4.3
    })
    await expect(words.locator('[data-now]')).toHaveText('was')
    await dialog.getByRole('textbox', { name: 'Find words' }).fill('night')
    await expect(dialog.getByText('1 found')).toBeVisible()

    await dialog.getByRole('button', { name: /^Speaker 1/ }).click()
    await dialog.getByRole('textbox', { name: 'Title of Speaker 1' }).fill('Mara')
    await page.keyboard.press('Enter')
    await expect(words.getByText('Mara')).toBeVisible()
    await dialog.getByRole('button', { name: 'Correct line 1' }).click()
    const line = page.getByRole('dialog', { name: 'Correct the line at 0:01' })
    await line.getByRole('textbox', { name: 'Words' }).fill('The harbour is closed today.')
    await line.getByRole('combobox', { name: 'Speaker' }).click()
    await page.getByRole('option', { name: 'Somebody else' }).click()
    await line.getByRole('button', { name: 'Save' }).click()
    await expect(line).toHaveCount(0)
    await page.reload()
    await expect(words).toContainText('The harbour is closed today.')
    await expect(words).toContainText('Speaker 2')

    for (const [label, ending, holds] of [
      ['Text', 'txt', 'Mara: Yes, the tide was late again. Nobody had told the night shift.'],
      ['Subtitles', 'srt', '00:00:01,000 --> '],
      ['Web captions', 'vtt', '<v Mara>Yes, the tide was late again.'],
      ['Data with the times of words', 'json', '"closed"'],
      ['Word document', 'docx', 'word/document.xml'],
      ['Markdown', 'md', '**Mara** (0:03)'],
    ] as const) {
      await dialog.getByRole('button', { name: 'Download' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: label }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`A talk.${ending}`)
      expect(await readFile(await file.path(), 'latin1')).toContain(holds)
    }

    await dialog.getByRole('button', { name: 'Create podcast from transcript' }).click()
    await expect(page).toHaveURL(`${patchbay.baseUrl}/podcasts/create-episode`)
    await expect(page.getByText('The harbour is closed today.').first()).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await patchbay.stop()
    await stop()
  }
})
