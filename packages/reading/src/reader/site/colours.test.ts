import { describe, expect, it } from 'vitest'
import { extractColours } from './colours.ts'

describe('the colours of a page', () => {
  it.each([
    ['nothing', '', '', {}],
    ['its theme', '#0a7', '', { brand: '#00AA77' }],
    ['a theme of nonsense', 'url(javascript:alert(1))', 'a{color:#zzzzzz}', {}],
    ['its custom properties', '', ':root{--brand-color:#123456;--color-accent: rgb(255 102 0)}', brandAndAccent()],
    [
      'properties that name others',
      '',
      ':root{--blue-600:#1d4ed8;--primary:var(--blue-600);--text-color:hsl(0,0%,20%)}',
      { brand: '#1D4ED8', text: '#333333' },
    ],
    ['its body', '', 'body{margin:0;color:#222;background:#FAFAF5}', { text: '#222222', background: '#FAFAF5' }],
    [
      'its body right after its properties',
      '',
      ':root{--accent:#ff922b}body{color:#1f2933}',
      { accent: '#FF922B', text: '#1F2933' },
    ],
    ['the light theme, which is named first', '', ':root{--bg:#fff}.dark{--bg:#000}', { background: '#FFFFFF' }],
    [
      'what it uses most',
      '',
      'a{color:#e11d48}b{color:#E11D48}i{color:#0ea5e9}p{color:#777}q{color:#777}u{color:#777}',
      { brand: '#E11D48', accent: '#0EA5E9' },
    ],
    ['what can be seen through', '', 'body{color:rgba(0,0,0,.2);background:#ffffff10}', {}],
    ['a circle of properties', '', ':root{--brand:var(--b);--b:var(--brand)}', {}],
    ['numbers beyond any colour', '', 'body{color:rgb(999,0,0);background:rgb(-1,2,3)}', {}],
  ])('%s', (_, theme, css, expected) => {
    expect(extractColours(theme, css)).toEqual(expected)
  })

  it('are found in half a megabyte of nonsense soon', () => {
    const before = performance.now()
    for (const nonsense of ['--', '#', 'rgb(', 'body{', 'body,', '--a:', 'var(--a ', '{}:;']) {
      extractColours('var(--a)', nonsense.repeat(500_000 / nonsense.length))
    }
    expect(performance.now() - before).toBeLessThan(3000)
  })
})

function brandAndAccent() {
  return { brand: '#123456', accent: '#FF6600' }
}
