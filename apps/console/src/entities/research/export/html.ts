import { findLanguage } from '@patchbay/contract'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Plain words, or a JSON text, as HTML. */
export const asPreformatted = (text: string): string => `<pre>${escapeHtml(text)}</pre>`

/** A file of its own, which looks well anywhere and loads nothing. */
export const htmlDocument = (title: string, body: string, language = 'English'): string => `<!doctype html>
<html lang="${findLanguage(language)?.code ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; color: #1f1f22; font: 1.0625rem/1.65 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.3; }
h2 { margin-top: 2em; }
sup a { text-decoration: none; }
li { margin: 0.5em 0; }
a { color: #4441be; }
caption { font-weight: 600; text-align: start; }
td { padding: 0.5em 1em; border: 1px solid #dadade; vertical-align: top; }
table { border-collapse: collapse; }
img { max-width: 100%; }
@media print { body { margin: 0; max-width: none; font-size: 11pt; } }
</style>
</head>
<body>
${body}
</body>
</html>
`
