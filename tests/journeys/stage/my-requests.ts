import { type Locator, type Page, expect } from '@playwright/test'
import { measureAudio } from './audio.ts'
import type { Patchbay } from './patchbay.ts'
import { newestRequest } from './test.ts'

/** The newest row of My Requests, in a table or as a card. */
const newestRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1)

/** Watches the newest request until it is completed; its title, where one is known, must have arrived. */
export async function waitForCompletion(page: Page, title?: string): Promise<Locator> {
  const row = newestRow(page)
  await expect(row).toBeVisible()
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 100_000 })
  if (title !== undefined) await expect(row).toContainText(title)
  return row
}

/** Plays a finished row and sees the player's time move. */
export async function playNewestRequest(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Play/ }).first().click()
  const player = page.getByRole('region', { name: /player/i })
  await expect(player).toBeVisible()
  const position = player.getByRole('slider', { name: 'Position' })
  await expect
    .poll(async () => Number((await position.getAttribute('aria-valuenow')) ?? (await position.inputValue())))
    .toBeGreaterThan(0.5)
}

type Status = {
  status: number
  audioUrl: string
  audioTitle: string
  audioDuration: number
  transcriptUrl: string
  captionsUrl: string
  chaptersUrl: string
  engines: Record<string, string>
}

/** Downloads the newest request's files and listens with instruments. */
export async function expectGoodEpisode(
  patchbay: Patchbay,
  { title, minSeconds }: { title: RegExp; minSeconds: number },
): Promise<{ transcript: string }> {
  const status = await patchbay.call<Status>(`content/status/${await newestRequest(patchbay)}`)
  expect(status.status).toBe(100)
  expect(status.audioTitle).toMatch(title)
  const file = await fetch(status.audioUrl)
  expect(file.headers.get('content-type')).toBe('audio/mpeg')
  const heard = await measureAudio(Buffer.from(await file.arrayBuffer()))
  expect(heard.seconds).toBeGreaterThan(minSeconds)
  expect(Math.abs(heard.seconds - status.audioDuration)).toBeLessThan(1)
  expect(Math.abs(heard.integratedLufs - -16), `loudness ${heard.integratedLufs} LUFS`).toBeLessThan(1)
  expect(heard.truePeakDb, 'true peak').toBeLessThan(-1)
  expect(heard.title).toBe(status.audioTitle)
  expect(heard.hasPicture).toBe(true)
  expect(Object.keys(status.engines)).toEqual(expect.arrayContaining(['speech']))

  const part = await fetch(status.audioUrl, { headers: { range: 'bytes=0-99' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  expect(await (await fetch(status.captionsUrl)).text()).toMatch(/^WEBVTT/)
  const transcript = await (await fetch(status.transcriptUrl)).text()
  expect(transcript).toContain('SPEAKER_00')
  return { transcript }
}
