import { escapeHtml } from '@patchbay/text'

/** Finished HTML. Texts become it by being escaped: `html` escapes whatever it is given that is not HTML already. */
export type Html = { html: string }
type HtmlFragment = string | number | undefined | Html | (Html | undefined)[]

export function html(fixed: TemplateStringsArray, ...parts: HtmlFragment[]): Html {
  return { html: fixed.map((text, index) => text + renderFragment(parts[index])).join('') }
}

function renderFragment(part: HtmlFragment): string {
  if (part === undefined) return ''
  if (Array.isArray(part)) return part.map(renderFragment).join('')
  return typeof part === 'object' ? part.html : escapeHtml(String(part).replaceAll('\0', ''))
}
