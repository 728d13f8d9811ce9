import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type EndpointRow, type RequestSpec, endpointRows, notYetServed, sentSchemaOf } from '@patchbay/contract'
import type { Config } from '../config.ts'

/** The contract as an OpenAPI 3.1 document, and a page that shows it: both made when somebody first asks for them. */
export function serveOpenApi(app: FastifyInstance, config: Config): void {
  let made: Record<string, unknown> | undefined
  const document = () => (made ??= openApiDocument(`${config.publicUrl}/v1`))
  for (const root of ['', '/v1']) app.get(`${root}/openapi.json`, async (_, reply) => reply.send(document()))

  let opened: Promise<FastifyInstance> | undefined
  const viewer = () => (opened ??= import('./openapi-viewer.ts').then(({ openApiViewer }) => openApiViewer(document())))
  app.addHook('onClose', async () => (await opened)?.close())
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await viewer()).inject({ url: request.url })
      const { 'content-length': _, date: __, connection: ___, ...kept } = headers
      return reply.code(statusCode).headers(kept).send(rawPayload)
    })
  }
}

export function openApiDocument(serverUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of endpointRows) {
    const { endpoint } = row
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Patchbay', version: '0.1.0', description: 'Paths match whatever their upper and lower case.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          properties: { success: { const: false }, error: { type: 'string' } },
          required: ['success', 'error'],
        },
      },
    },
  }
}

function buildOperation({ name, endpoint, requestSpec }: EndpointRow) {
  const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = requestSpec.query ? propertiesOf(schemaOf(requestSpec.query, 'input')) : []
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: requestSpec.summary,
    ...(notYetServed.includes(name) && { description: 'This server answers 501 to this call for now.' }),
    security: endpoint.auth === 'key' ? [{ key: [] }] : [],
    parameters: [...parameters, ...query.map(([part, schema]) => ({ name: part, in: 'query', schema }))],
    ...(requestSpec.body && { requestBody: { content: buildBodyContent(requestSpec, requestSpec.body) } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(sentSchemaOf(endpoint), 'output') } },
      },
      default: {
        description: 'Refused or failed, with a sentence',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function buildBodyContent({ files: parts }: RequestSpec, body: z.core.$ZodType) {
  const schema = schemaOf(body, 'input')
  if (!parts) return { 'application/json': { schema } }
  const files = Object.fromEntries(Object.keys(parts).map((file) => [file, { type: 'string', format: 'binary' }]))
  const properties = { ...Object.fromEntries(propertiesOf(schema)), ...files }
  return { 'multipart/form-data': { schema: { ...schema, properties } }, 'application/json': { schema } }
}

function propertiesOf(schema: Record<string, unknown>): [string, unknown][] {
  return Object.entries((schema['properties'] as Record<string, unknown> | undefined) ?? {})
}

type JsonSchema = Record<string, unknown>

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
