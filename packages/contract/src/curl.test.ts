import { describe, expect, it } from 'vitest'
import { createCall } from './call.ts'
import { abbreviateValue, toCurl } from './curl.ts'
import * as endpoints from './endpoints/by-area.ts'

const bases = { api: 'https://api.example.test/', research: 'https://research.example.test' }

describe('a call as a curl command', () => {
  it('names method, address and headers, with a placeholder for the key', () => {
    const call = createCall(endpoints.content.deleteRequest, { json: { id: 'a' } })
    expect(toCurl(call, bases)).toBe(
      [
        "curl -X POST 'https://api.example.test/content/DeleteRequest' \\",
        "  -H 'Authorization: Bearer YOUR_API_KEY' \\",
        "  -H 'Content-Type: application/json' \\",
        "  -d '{",
        '  "id": "a"',
        "}'",
      ].join('\n'),
    )
  })

  it('sends research calls to their own address', () => {
    expect(toCurl(createCall(endpoints.research.list), bases)).toContain(
      "'https://research.example.test/deep-research/research'",
    )
  })

  it('shows no key where the call carries none', () => {
    const call = createCall(endpoints.support.sendEmail, { json: { email: 'a@example.test', message: 'Hello' } })
    expect(toCurl(call, bases)).not.toContain('Authorization')
  })

  it('quotes for the shell', () => {
    const call = createCall(endpoints.content.create, { json: { outputType: 'audio', topic: `it's $HOME; "x" \`y\`` } })
    expect(toCurl(call, bases)).toContain(`"topic": "it'\\''s $HOME; \\"x\\" \`y\`"`)
  })

  it('shows files by their names and long form texts cut', () => {
    const file = { file: new Blob(['x']), name: "it's.wav" }
    const call = createCall(endpoints.content.cloneVoice, { form: { name: 'n'.repeat(1001), audioFile: file } })
    const curl = toCurl(call, bases)
    expect(curl).toContain(`-F 'audioFile=@it'\\''s.wav'`)
    expect(curl).toContain(`-F 'name=${'n'.repeat(1000)}… [1 more characters]'`)
    expect(curl).not.toContain('Content-Type: application/json')
  })
})

describe('what is shown of a body', () => {
  it.each<[string, unknown, unknown]>([
    ['1000 characters whole', 'a'.repeat(1000), 'a'.repeat(1000)],
    ['more cut, with how many are left out', 'a'.repeat(1500), `${'a'.repeat(1000)}… [500 more characters]`],
    [
      'texts inside lists and objects',
      { list: ['b'.repeat(1001)] },
      { list: [`${'b'.repeat(1000)}… [1 more characters]`] },
    ],
    [
      'a PDF by its size',
      { type: 'pdf', content: 'A'.repeat(4096) },
      { type: 'pdf', content: '[PDF content, about 3 KB]' },
    ],
    [
      'another source as it is',
      { type: 'website', content: 'https://a.test' },
      { type: 'website', content: 'https://a.test' },
    ],
    ['numbers, flags and nothing unchanged', { a: 1, b: true, c: null }, { a: 1, b: true, c: null }],
  ])('%s', (_, value, seen) => {
    expect(abbreviateValue(value)).toEqual(seen)
  })

  it.each([
    ['', 0],
    ['A'.repeat(1365), 1],
    ['A'.repeat(13_653_333), 10_000],
  ])('sizes a PDF as length × 0.75 / 1024', (base64, kilobytes) => {
    expect(abbreviateValue({ type: 'pdf', content: base64 })).toMatchObject({
      content: `[PDF content, about ${kilobytes} KB]`,
    })
  })

  it('does not cut an emoji in half', () => {
    expect(abbreviateValue('a'.repeat(999) + '😀😀')).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
  })
})
