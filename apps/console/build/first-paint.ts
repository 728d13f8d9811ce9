import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { filesOf, importPages } from './page-files.ts'

const emptyRoot = '<div id="root"></div>'
const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g
const colorScheme = '<script src="/color-scheme.js"></script>'

/**
 * What is seen and fetched before any code runs: the frame stands in the page itself with the style sheet that it
 * needs and the script that picks light or dark. What differs from page to page stands in a file beside it, for the
 * server to put in: the links to the page's code, what it requests first, and its own still picture.
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
      const { stillPages, otherFrame, standAlone } = await importPages(root)
      const sheets = [...html.matchAll(styleSheet)].map(([, fileName = '']) => fileName)
      if (sheets.length !== 1) throw new Error(`index.html links to ${sheets.length} style sheets.`)
      const styled = html.replace(styleSheet, (_link, fileName: string) => inlined(bundle, fileName))
      const drawn = (frame: string) => {
        throwWhereUnstyled(frame, styled)
        return `<!--frame-->${frame}<!--/frame-->`
      }
      const pages = stillPages.map(({ address, folders, asks, frame }) => ({
        address,
        links: linksTo(filesOf(bundle, root, folders)) + asksIn(asks),
        frame: drawn(frame),
      }))
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
      const script = `<script>${await scriptIn(join(root, 'public/color-scheme.js'))}</script>`
      const askAhead = `<script>${await scriptIn(join(root, 'build/ask-ahead.js'))}</script>`
      page.source = styled
        .replace('<html', `<html data-alone="${standAlone}" data-sheet="/${sheets[0]}"`)
        .replace(colorScheme, () => script)
        .replace('<style>', () => `<!--ahead-->\n    ${askAhead}\n    <style>`)
        .replace(emptyRoot, () => `<div id="root">${drawn(otherFrame)}</div>`)
    },
  },
})

/** Fetches a page's files before its code asks for them. */
const linksTo = (files: readonly string[]): string =>
  files
    .map((name) =>
      name.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${name}">`
        : `<link rel="modulepreload" crossorigin href="/${name}">`,
    )
    .join('\n    ')

/** As data in the page, which `ask-ahead.js` reads. */
const asksIn = (asks: readonly string[]): string =>
  asks.length === 0
    ? ''
    : `\n    <script type="application/json" id="asks">${JSON.stringify(asks).replaceAll('<', '\\u003c')}</script>`

/** A script without its comments, which are for who reads the file. */
const scriptIn = async (file: string) => (await readFile(file, 'utf8')).replace(/^\s*\/\/.*\n/gm, '').trim()

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
