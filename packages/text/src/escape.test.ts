import { expect, it } from 'vitest'
import { escapeHtml, escapeMarkup, escapeXml } from './escape.ts'

it('escapes what would be markup, ampersands once', () => {
  expect(escapeMarkup('<a> & "b" &amp;')).toBe('&lt;a&gt; &amp; "b" &amp;amp;')
})

it('escapes quotation marks for attributes', () => {
  expect(escapeHtml(`"it's" <b>`)).toBe('&quot;it&#39;s&quot; &lt;b&gt;')
})

it('leaves out what XML cannot carry, and nothing else', () => {
  expect(escapeXml('a\u0000b\uD800c\uFFFEd <&> 🌊\tä\n')).toBe('abcd &lt;&amp;&gt; 🌊\tä\n')
})
