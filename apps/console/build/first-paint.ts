import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin, Rolldown } from 'vite'
import { filesOfPages, linksTo } from './ahead.ts'
import { asksByPath, asksIn } from './asks.ts'
import { type LoadSource, withSources } from './sources.ts'

const emptyRoot = '<div id="root"></div>'
const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g

const colorScheme = '<script src="/color-scheme.js"></script>'

/**
 * What is seen and fetched before any code runs: the frame stands in the page itself with the style sheet that it
 * needs and the script that picks light or dark. What differs from page to page stands in a file beside it, for the
 * server to put in: the links to the page's code, what it asks for, and its own still picture.
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
      for (const part of [emptyRoot, colorScheme])
        if (!html.includes(part)) throw new Error(`index.html lacks ${part}.`)
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
      await withSources(root, async (load) => {
        const { StillFrame } = (await load('app/StillFrame.tsx')) as { StillFrame: ComponentType<Still> }
        const drawn = (path: string, code: string) => {
          const frame = renderToStaticMarkup(
            createElement(StillFrame, { path, ...headingIn(code), shape: shapeIn(code) }),
          )
          throwWhereUnstyled(frame, styled)
          return `<!--frame-->${frame}<!--/frame-->`
        }
        const sheets = [...html.matchAll(styleSheet)].map(([, fileName = '']) => fileName)
        if (sheets.length !== 1) throw new Error(`index.html links to ${sheets.length} style sheets.`)
        const styled = html.replace(styleSheet, (_link, fileName: string) => inlined(bundle, fileName))
        const asksOf = await asksByPath(load)
        const pages = filesOfPages(await load('app/routes.tsx'), bundle, codeOf, root).map(
          ({ path, screen, address, files }) => ({
            address,
            links: linksTo(files) + asksIn(asksOf(path)),
            frame: drawn(path, codeOf(screen)),
          }),
        )
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
        const script = `<script>${await scriptIn(join(root, 'public/color-scheme.js'))}</script>`
        const askAhead = `<script>${await scriptIn(join(root, 'build/ask-ahead.js'))}</script>`
        const still = drawn('/', '')
        page.source = styled
          .replace('<html', `<html data-alone="${await standAlone(load)}" data-sheet="/${sheets[0]}"`)
          .replace(colorScheme, () => script)
          .replace('<style>', () => `<!--ahead-->\n    ${askAhead}\n    <style>`)
          .replace(emptyRoot, () => `<div id="root">${still}</div>`)
      })
    },
  },
})

/** What the still picture of a page shows. */
type Still = { path: string; title?: string; subtitle?: string; shape: 'lines' | 'rows' | 'form' }

/** The heading of a page and the line below it, where its screen's own code says both. */
function headingIn(code: string): Partial<Still> {
  const [, title, subtitle] = /\btitle: "([^"\\]+)",\s*subtitle: "([^"\\]+)"/.exec(code) ?? []
  return title !== undefined && subtitle !== undefined ? { title, subtitle } : {}
}

/** What a page is made of shows in the parts that it imports. */
const shapeIn = (code: string): Still['shape'] =>
  /DataTable\.tsx/.test(code) ? 'rows' : /CreateScreen\.tsx/.test(code) ? 'form' : 'lines'

/** A script without its comments, which are for who reads the file. */
const scriptIn = async (file: string) => (await readFile(file, 'utf8')).replace(/^\s*\/\/.*\n/gm, '').trim()

/** The addresses of pages that are drawn without the frame, as one expression. */
async function standAlone(load: LoadSource): Promise<string> {
  const { routes } = (await load('app/routes.tsx')) as { routes: Record<string, { standsAlone?: true }> }
  const paths = Object.entries(routes).flatMap(([path, { standsAlone }]) => (standsAlone ? [path] : []))
  return `^(${paths.join('|')})/?$`
}

/** The sheet in the page, in place of a link to it. */
function inlined(bundle: Rolldown.OutputBundle, fileName: string): string {
  const sheet = bundle[fileName]
  if (sheet?.type !== 'asset') throw new Error(`${fileName} is not among the built files.`)
  return `<style>${String(sheet.source).trim()}</style>`
}

/** A class that the built sheet does not know would be a frame out of shape. */
function throwWhereUnstyled(frame: string, html: string): void {
  const classes = new Set([...frame.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const unknown = [...classes].filter((name) => name.startsWith('_') && !html.includes(`.${name}`))
  if (unknown.length > 0) throw new Error(`The frame's classes are not those of the build: ${unknown.join(', ')}.`)
}
