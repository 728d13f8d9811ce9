import { contractVersion, callPathOf } from '@patchbay/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { setConsoleConfig } from '../api/config.ts'
import { firstAsks, redirects, shellAsks } from './routes.ts'
import { StillFrame } from './StillFrame.tsx'
import { type Path, folderOf, pages, paths } from '../kit/routes/pages.ts'

/** Only the build imports this file. It asks as of our own server, which has all that the contract lists. */
setConsoleConfig({ contractVersion })

/** Days stand in an address as on the day of the build, and the page is opened on another. */
const namesADay = /\d{4}-\d\d-\d\d/

/** `/podcasts/shows/{showId}` as an expression. */
const expressionOf = (path: string) => `^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`

/** What a page requests first. What its address names (a show, an episode), only the page's code reads from it. */
function firstAsksOf(path: Path): string[] {
  const own = path.includes('{') ? undefined : firstAsks[path]?.({ searchParams: new URLSearchParams(), params: {} })
  const calls = [...(pages[path].standsAlone ? [] : shellAsks()), ...(own ?? [])]
  return calls
    .filter(({ endpoint: { auth, base, method } }) => auth === 'key' && base === 'api' && method === 'GET')
    .map(callPathOf)
    .filter((each) => !namesADay.test(each))
}

function stillPage(path: Path, address: string) {
  const { title, heading = title, subtitle, shape, layout } = pages[path]
  const frame = renderToStaticMarkup(
    <StillFrame path={path} shape={shape} {...(subtitle !== undefined && { heading: { title: heading, subtitle } })} />,
  )
  return {
    path,
    address: expressionOf(address),
    folders: [folderOf(path), ...(layout ? [`podcasts/${layout}`] : [])],
    asks: firstAsksOf(path),
    frame,
  }
}

/** Every page and every old address of one, what is more exact first. */
export const stillPages = [
  ...paths
    .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
    .map((path) => stillPage(path, path)),
  ...redirects.map(({ from, to }) => stillPage(to, from)),
]

/** In place of a page that the server does not know. */
export const otherFrame = renderToStaticMarkup(<StillFrame path="/" shape="text" />)

/** The addresses of pages that are drawn without the frame, as one expression. */
export const standAlone = `^(${paths.filter((path) => pages[path].standsAlone).join('|')})/?$`
