import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin, Rolldown } from 'vite'
import { aheadScript } from './ahead.ts'
import { type LoadSource, withSources } from './sources.ts'

const emptyRoot = '<div id="root"></div>'
const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g

/**
 * What is seen and fetched before any code runs: the frame stands in the page itself with the style sheet that it
 * needs, and a small script asks for the code of the address's page while the frame's own is still on its way.
 */
export const firstPaint = (root: string): Plugin => ({
  name: 'patchbay:first-paint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source)
      if (!html.includes(emptyRoot)) throw new Error(`index.html lacks ${emptyRoot}.`)
      await withSources(root, async (load) => {
        const { StillFrame } = (await load('app/StillFrame.tsx')) as { StillFrame: ComponentType }
        const frame = renderToStaticMarkup(createElement(StillFrame))
        const styled = html.replace(styleSheet, (link, fileName: string) => inlined(bundle, link, fileName))
        throwWhereUnstyled(frame, styled)
        const ahead = this.emitFile({
          type: 'asset',
          name: 'ahead.js',
          source: aheadScript(await load('app/routes.tsx'), bundle, (id) => this.getModuleInfo(id)?.code ?? '', root),
        })
        page.source = styled
          .replace('<html', `<html data-alone="${await standAlone(load)}"`)
          .replace('</title>', `</title>\n    <script async src="/${this.getFileName(ahead)}"></script>`)
          .replace(emptyRoot, `<div id="root"><!--frame-->${frame}<!--/frame--></div>`)
      })
    },
  },
})

/** The addresses of pages that are drawn without the frame, as one expression. */
async function standAlone(load: LoadSource): Promise<string> {
  const { routes } = (await load('app/routes.tsx')) as { routes: Record<string, { standsAlone?: true }> }
  const paths = Object.entries(routes).flatMap(([path, { standsAlone }]) => (standsAlone ? [path] : []))
  return `^(${paths.join('|')})/?$`
}

/**
 * The sheet in the page. Its link stays, disabled, so that it is never fetched: whoever loads a screen looks for it
 * before asking for the same sheet again.
 */
function inlined(bundle: Rolldown.OutputBundle, link: string, fileName: string): string {
  const sheet = bundle[fileName]
  if (sheet?.type !== 'asset') throw new Error(`${fileName} is not among the built files.`)
  return `<style>${String(sheet.source).trim()}</style>\n    ${link.replace('>', ' disabled>')}`
}

/** A class that the built sheet does not know would be a frame out of shape. */
function throwWhereUnstyled(frame: string, html: string): void {
  const classes = new Set([...frame.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const unknown = [...classes].filter((name) => name.startsWith('_') && !html.includes(`.${name}`))
  if (unknown.length > 0) throw new Error(`The frame's classes are not those of the build: ${unknown.join(', ')}.`)
}
