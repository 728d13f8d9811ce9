import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endpointRows } from '@patchbay/contract'
import { readConfig } from '../config.ts'
import { openApiDocument, serveOpenApi } from './openapi.ts'

type Operation = {
  operationId: string
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>
}
const document = openApiDocument('http://localhost/v1')
const paths = document['paths'] as Record<string, Record<string, Operation>>
const responseOf = (path: string) => paths[path]?.['get']?.responses['200']?.content['application/json']?.schema

test('every call of the contract stands in the document', () => {
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(ids.toSorted()).toEqual(endpointRows.map(({ name }) => name).toSorted())
})

test('answers say what their fields are', () => {
  expect(responseOf('/Content/Usage')).toMatchObject({ properties: { allowed: { type: 'number' } } })
  expect(responseOf('/content/GetVoices')).toMatchObject({
    type: 'array',
    items: {
      properties: {
        id: { type: ['string', 'number'] },
        gender: {},
        token: { type: ['string', 'null'] },
      },
      required: ['id', 'name', 'gender', 'language', 'sampleUrl', 'token'],
    },
  })
  expect(responseOf('/Content/List')).toMatchObject({
    anyOf: [{ type: 'array' }, { properties: { requests: { type: 'array' }, totalCount: { type: 'integer' } } }],
  })
})

test('an answer that is spelled twice says both spellings, also inside its lists', () => {
  expect(responseOf('/content/status/{id}')).toMatchObject({
    additionalProperties: false,
    properties: {
      audioUrl: {},
      audio_url: {},
      citations: { anyOf: [{ items: { properties: { timeMs: {}, time_ms: {} } } }, { type: 'null' }] },
    },
  })
})

test('the page that shows the document runs the scripts that it came with, and no others', async () => {
  const app = Fastify()
  serveOpenApi(app, readConfig({}))
  const { body, headers } = await app.inject({ url: '/docs/' })
  const policy = String(headers['content-security-policy'])
  const inline = [...body.matchAll(/<script type="text\/javascript">([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
  expect(inline).toHaveLength(1)
  for (const script of inline) expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe-inline')
  for (const rule of ["form-action 'none'", "base-uri 'none'", "object-src 'none'"]) expect(policy).toContain(rule)
  await app.close()
})
