/** What a template asks for: an object of fields, a list of things alike, or one value. */
export type TemplateShape =
  | { kind: 'object'; fields: Record<string, TemplateShape> }
  | { kind: 'list'; item: TemplateShape }
  | { kind: 'value'; type: 'string' | 'number' | 'boolean'; hint: string }

/** One value that is wanted: where it goes (a JSON pointer), the names on the way there, and what the template says. */
export type TemplateField = { pointer: string; names: string[]; type: 'string' | 'number' | 'boolean'; hint: string }

const maxFields = 60
const maxDepth = 6

/**
 * Reads a template: JSON with sample values, a JSON schema, or the names of fields, a line or a comma each. Never fails:
 * what says nothing is a text named "answer".
 */
export function parseTemplateShape(template: string): TemplateShape {
  const parsed = parsedJson(template)
  if (isRecord(parsed) && isSchema(parsed)) return shapeOfSchema(parsed, 0)
  if (Array.isArray(parsed) || isRecord(parsed)) return shapeOfSample(parsed, 0)
  const names = template
    .split(/[\n,;]+/u)
    .map((name) => name.replace(/^[\s\-*{["']+|[\s}\]"':]+$/gu, ''))
    .filter((name) => /^[\p{L}_][\p{L}\p{N}_ -]{0,60}$/u.test(name))
  const fields = names.slice(0, maxFields).map((name): [string, TemplateShape] => [name, textShape('')])
  return { kind: 'object', fields: Object.fromEntries(fields.length > 0 ? fields : [['answer', textShape('')]]) }
}

const textShape = (hint: string): TemplateShape => ({ kind: 'value', type: 'string', hint })
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSchema = (value: Record<string, unknown>): boolean =>
  '$schema' in value || isRecord(value['properties']) || (value['type'] === 'array' && isRecord(value['items']))

function parsedJson(template: string): unknown {
  try {
    return JSON.parse(template)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function shapeOfSchema(schema: Record<string, unknown>, depth: number): TemplateShape {
  const { type, properties, items, description, title } = schema
  const hint = [title, description].filter((one) => typeof one === 'string').join('. ')
  if (depth < maxDepth && isRecord(properties)) {
    const fields = Object.entries(properties).slice(0, maxFields)
    return {
      kind: 'object',
      fields: Object.fromEntries(
        fields.map(([name, one]) => [name, shapeOfSchema(isRecord(one) ? one : {}, depth + 1)]),
      ),
    }
  }
  if (depth < maxDepth && type === 'array') {
    return { kind: 'list', item: shapeOfSchema(isRecord(items) ? items : {}, depth + 1) }
  }
  const isNumber = type === 'number' || type === 'integer'
  return { kind: 'value', type: isNumber ? 'number' : type === 'boolean' ? 'boolean' : 'string', hint }
}

function shapeOfSample(sample: unknown, depth: number): TemplateShape {
  if (depth < maxDepth && Array.isArray(sample))
    return { kind: 'list', item: shapeOfSample(sample[0] ?? '', depth + 1) }
  if (depth < maxDepth && isRecord(sample)) {
    const fields = Object.entries(sample).slice(0, maxFields)
    return {
      kind: 'object',
      fields: Object.fromEntries(fields.map(([name, one]) => [name, shapeOfSample(one, depth + 1)])),
    }
  }
  const said = typeof sample === 'string' ? sample.trim() : ''
  if (typeof sample === 'number' || /^(?:number|integer|float|int)$/i.test(said)) {
    return { kind: 'value', type: 'number', hint: '' }
  }
  if (typeof sample === 'boolean' || /^bool(?:ean)?$/i.test(said)) return { kind: 'value', type: 'boolean', hint: '' }
  return textShape(/^(?:string|text|null)?$/i.test(said) ? '' : said)
}

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Every value of a shape. Of a list those of so many items. */
export function listFields(shape: TemplateShape, items: number, pointer = '', names: string[] = []): TemplateField[] {
  if (shape.kind === 'value') return [{ pointer, names, type: shape.type, hint: shape.hint }]
  if (shape.kind === 'list') {
    return Array.from({ length: items }, (_, index) =>
      listFields(shape.item, items, `${pointer}/${index}`, names),
    ).flat()
  }
  return Object.entries(shape.fields).flatMap(([name, field]) =>
    listFields(field, items, `${pointer}/${escapePointer(name)}`, [...names, name]),
  )
}

/** A value of the shape, filled from what was found by pointer; null where nothing was, lists only as long as they are filled. */
export function buildFilled(
  shape: TemplateShape,
  found: ReadonlyMap<string, string | number | boolean>,
  pointer = '',
): unknown {
  if (shape.kind === 'value') return found.get(pointer) ?? null
  if (shape.kind === 'list') {
    const numbers = [...found.keys()]
      .filter((key) => key.startsWith(`${pointer}/`))
      .map((key) => Number(key.slice(pointer.length + 1).split('/')[0]))
    const used = [...new Set(numbers)].filter(Number.isInteger).sort((one, other) => one - other)
    return used.map((at) => buildFilled(shape.item, found, `${pointer}/${at}`))
  }
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [
      name,
      buildFilled(field, found, `${pointer}/${escapePointer(name)}`),
    ]),
  )
}
