import { expect, it } from 'vitest'
import { htmlAsMarkdown, htmlAsText } from './from-html.ts'

const page =
  '<h1>Bees</h1><p>They <b>dance</b>\n and <a href="https://a.test/x">sing</a>.<script>alert(1)</script></p><ul><li>One</li><li>Two * three</li></ul><blockquote>So it is.</blockquote>'

it('HTML of others is text without its marks', () => {
  expect(htmlAsText(page)).toBe('Bees\n\nThey dance and sing.\n\n- One\n- Two * three\n\nSo it is.')
})

it('HTML of others is Markdown, and what is no mark is written out', () => {
  expect(htmlAsMarkdown(page)).toBe(
    '# Bees\n\nThey **dance** and [sing](<https://a.test/x>).\n\n- One\n- Two \\* three\n\n> So it is.\n',
  )
})

it.each([
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', '| a | b |'],
  ['<ol><li>first</li></ol>', '1. first'],
  ['', ''],
])('%s is %j', (html, markdown) => {
  expect(htmlAsMarkdown(html).trim()).toBe(markdown)
})
