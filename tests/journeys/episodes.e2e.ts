import { expect, test } from './stage/test.ts'
import { createEpisode } from './stage/create-episode.ts'
import { expectGoodEpisode, waitForCompletion, playNewestRequest } from './stage/my-requests.ts'
import { articlePage, lighthouse } from './stage/sources.ts'

test.use({ making: 'real' })

test('an episode from a web page: made, followed, played, downloaded', async ({ console: page, patchbay, web }) => {
  const address = web.serve('/northreach', articlePage(lighthouse))
  const usage = () => patchbay.call<{ used: number; usedDailyPodcasts: number }>('Content/Usage')
  const before = await usage()
  const visits = web.visits('/northreach')
  await createEpisode.open(page, patchbay)
  await createEpisode.addWebsite(page, address)
  await createEpisode.seeWhatItHolds(page, lighthouse.title)
  await createEpisode.goToSettings(page)
  await createEpisode.chooseShort(page)
  await expect(page.getByText(/10 credits/).first()).toBeVisible()
  await createEpisode.submit(page)
  await createEpisode.seeItAccepted(page)

  const row = await waitForCompletion(page, lighthouse.title)
  await playNewestRequest(page, row)
  await expectGoodEpisode(patchbay, { title: /lighthouse/i, minSeconds: 40 })
  expect(web.visits('/northreach') - visits, 'the page was read once').toBe(1)
  const { used, usedDailyPodcasts } = await usage()
  expect({ used, usedDailyPodcasts }).toEqual({
    used: before.used + 10,
    usedDailyPodcasts: before.usedDailyPodcasts + 1,
  })
})

test('an episode from a script of their own, in two chosen voices', async ({ console: page, patchbay }) => {
  await createEpisode.open(page, patchbay)
  await createEpisode.chooseSource(page, 'Custom Script')
  const script =
    'SPEAKER_00: Good morning from the harbour.\n\nSPEAKER_01: And what a morning it is. Tell us what you see.\nSPEAKER_00: Forty boats, and a lighthouse that was saved by three thousand people.'
  await page.getByRole('textbox', { name: /script$/i }).fill(script)
  await createEpisode.goToSettings(page)
  await expect(page.getByText(/200 credits/).first()).toBeVisible()
  await createEpisode.submit(page)
  await createEpisode.seeItAccepted(page)
  await waitForCompletion(page)
  const { transcript } = await expectGoodEpisode(patchbay, { title: /\S/, minSeconds: 6 })
  expect(transcript).toContain('Forty boats, and a lighthouse that was saved by three thousand people.')
})
