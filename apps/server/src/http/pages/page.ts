import { type Html, html } from './html.ts'

export type Page = {
  language: string
  title: string
  /** What stands in the head beside the title and the look. */
  head?: Html
  className: string
  body: Html
}

/** A page of the server's own, in the look of the console: for whoever is led here without one. */
export const renderPage = ({ language, title, head, className, body }: Page): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/share/page.css" />
        ${head}
      </head>
      <body class="${className}">
        <main>${body}</main>
      </body>
    </html> `.html

/** A page that says in a line and a sentence what is not there. */
export const renderAbsencePage = (title: string, words: string): string =>
  renderPage({
    language: 'en',
    title: `${title} · Patchbay`,
    head: html`<meta name="robots" content="noindex" />`,
    className: 'share',
    body: html`<div class="card nothing">
      <h1>${title}</h1>
      <p>${words}</p>
    </div>`,
  })
