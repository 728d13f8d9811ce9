import { describe, expect, it } from 'vitest'
import { buildFilled, parseTemplateShape, listFields } from './template.ts'

const pointers = (template: string) =>
  listFields(parseTemplateShape(template), 1).map(({ pointer, type }) => `${pointer} ${type}`)

describe('a template', () => {
  it.each<[string, string, string[]]>([
    [
      'JSON with samples',
      '{"name":"who","height":12,"isOpen":true,"places":[{"city":"where"}],"none":null}',
      ['/name string', '/height number', '/isOpen boolean', '/places/0/city string', '/none string'],
    ],
    [
      'JSON with types',
      '{"a":"number","b":"integer","c":"boolean","d":"string"}',
      ['/a number', '/b number', '/c boolean', '/d string'],
    ],
    ['a list', '[{"claim":""}]', ['/0/claim string']],
    [
      'a JSON schema',
      '{"type":"object","properties":{"year":{"type":"integer"},"tags":{"type":"array","items":{"type":"string"}}}}',
      ['/year number', '/tags/0 string'],
    ],
    ['names of fields', 'name, price\n- opening hours', ['/name string', '/price string', '/opening hours string']],
    ['names with marks of their own', '{"a/b":"","c~d":""}', ['/a~1b string', '/c~0d string']],
    ['nothing that says anything', '{{{', ['/answer string']],
    ['nothing', '', ['/answer string']],
  ])('may be %s', (_, template, wanted) => {
    expect(pointers(template)).toEqual(wanted)
  })

  it('keeps its shape when it is filled: null where nothing was found, lists as long as what was found', () => {
    const shape = parseTemplateShape('{"name":"","size":0,"places":[{"city":"","country":""}],"more":[""]}')
    const found = new Map<string, string | number>([
      ['/name', 'Ada'],
      ['/places/0/city', 'Rome'],
      ['/places/4/country', 'Peru'],
    ])
    expect(buildFilled(shape, found)).toEqual({
      name: 'Ada',
      size: null,
      places: [
        { city: 'Rome', country: null },
        { city: null, country: 'Peru' },
      ],
      more: [],
    })
  })

  it('is read however deep or wide it is', () => {
    const deep = '['.repeat(500) + ']'.repeat(500)
    expect(pointers(deep).length).toBeLessThan(5)
    expect(
      pointers(JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, ''])))),
    ).toHaveLength(60)
  })
})
