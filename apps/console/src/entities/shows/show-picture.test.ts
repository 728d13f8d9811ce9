import { expect, it } from 'vitest'
import { smallPictureOf } from '../../api/small-pictures.ts'
import { stage, standIn } from '../../api/stage.fixture.ts'
import { showPicture } from './show-picture.ts'

standIn()

const id = '6f1c2a3e-0000-4000-8000-000000000001'
const kept = `https://studio.test/files/shows/${id}/cover.jpg`
const elsewhere = 'https://pictures.test/a.jpg'

const ourServer = { contractVersion: 1 }

it.each([
  ['one that the server keeps, from there', ourServer, kept, kept],
  ['one of elsewhere, by way of the server', ourServer, elsewhere, `/pictures/shows/${id}`],
  ['one that only looks like it is kept, too', ourServer, 'https://x.test/files/shows/a.jpg', `/pictures/shows/${id}`],
  ['one of elsewhere, directly where the server cannot', {}, elsewhere, elsewhere],
  ['none where there is none', ourServer, '', undefined],
])('a show’s picture is loaded: %s', async (_, server: object, imageUrl, from) => {
  await stage.configures(server)
  expect(showPicture({ id, imageUrl })).toBe(from)
})

it('one that the server fetched is small in a list as well', async () => {
  await stage.configures({ contractVersion: 1 })
  const picture = showPicture({ id, imageUrl: elsewhere }) ?? ''
  expect(smallPictureOf(picture, 22)).toBe(`/pictures/shows/${id}?size=96`)
})
