import { expect, it } from 'vitest'
import { thumbnailUrlOf } from '../../api/thumbnails.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { showArtworkUrl } from './show-artwork-url.ts'

installStubServer()

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
  await stubServer.configures(server)
  expect(showArtworkUrl({ id, imageUrl })).toBe(from)
})

it('one that the server fetched is small in a list as well', async () => {
  await stubServer.configures({ contractVersion: 1 })
  const picture = showArtworkUrl({ id, imageUrl: elsewhere }) ?? ''
  expect(thumbnailUrlOf(picture, 22)).toBe(`/pictures/shows/${id}?size=96`)
})
