/** /openapi.json from the contract, and /docs, where Swagger UI shows it and sends calls. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { api } from '../../contract/api'
import { methodOf, parametersOf, pathOf } from '../../contract/call-address'
import { nameOf } from '../../contract/calls'
import type { Call } from '../../contract/define-calls'
import { ERRORS } from '../../contract/errors'
import type { Config } from '../core/config'
import { AS_DOCUMENT } from './compression'
import { documentOf, sendDocument, type TextDocument } from './documents'
import { DOCS_FILES, DOCS_PAGE, readDocsFile } from './openapi-page'

type Json = Record<string, unknown>
interface ObjectSchema {
  properties?: Record<string, Json>
  required?: string[]
}

/** Schemas that refer to themselves, by the id of their `meta()`: components of the document. */
type Components = Record<string, Json>

const withComponentRefs = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/'))

/** A schema of the document; what it defines goes into `components`. Throws when two schemas have one id. */
function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const {
    $schema: _,
    definitions = {},
    ...schema
  } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Json & { definitions?: Components }
  for (const [id, definition] of Object.entries(definitions)) {
    const component = withComponentRefs(definition)
    const known = components[id]
    if (known && JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`two schemas have the id ${id}`)
    components[id] = component
  }
  return withComponentRefs(schema)
}

const ACCESS: Record<Call['auth'], string> = {
  none: '无需登录',
  user: '需要登录',
  company: '需要登录并属于一家公司',
  partner: '伙伴令牌',
  operator: '运营令牌',
}

function envelopeSchema(call: Call, components: Components): Json {
  const data = call.shape === 'none' ? { type: 'object', nullable: true } : schemaOf(call.output, 'output', components)
  const total = call.shape === 'page' ? { total: { type: 'integer' }, totalPages: { type: 'integer' } } : {}
  const pageInfo = call.pageInfo ? (schemaOf(call.pageInfo, 'output', components) as ObjectSchema) : {}
  return {
    type: 'object',
    required: ['code', 'message', 'data', ...Object.keys(total), ...(pageInfo.required ?? [])],
    properties: {
      code: { type: 'integer', enum: [0] },
      message: { type: 'string' },
      data,
      ...total,
      ...pageInfo.properties,
    },
  }
}

/** Splits an input into path and query parameters; what is left is the body. */
function requestOf(key: string, call: Call, components: Components) {
  const method = methodOf(key)
  const inPath = parametersOf(key)
  const whole = schemaOf(call.input, 'input', components)
  const { properties = {}, required = [] } = whole as ObjectSchema
  const parameter = (name: string, location: 'path' | 'query') => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  })
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(method === 'GET' ? rest.map((name) => parameter(name, 'query')) : []),
  ]
  if (call.auth === 'company')
    parameters.push({ ...parameter('companyId', method === 'GET' ? 'query' : 'query'), required: false })
  if (method === 'GET') return { parameters }
  const isForm = call.transport === 'multipart'
  const form = { ...whole, properties: { ...properties, file: { type: 'string', format: 'binary' } } }
  const type = isForm ? 'multipart/form-data' : 'application/json'
  return { parameters, requestBody: { content: { [type]: { schema: isForm ? form : whole } } } }
}

function operationOf(key: string, call: Call, components: Components): Json {
  const { parameters, requestBody } = requestOf(key, call, components)
  const file = {
    description: '文件',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }
  const reply = { description: '成功', content: { 'application/json': { schema: envelopeSchema(call, components) } } }
  const keyHeader = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: '可以不填；同一个键只执行一次，重复请求得到第一次的结果',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  }
  return {
    summary: call.summary,
    description: `${ACCESS[call.auth]}${call.tenancy.of === 'public' ? `；公开数据：${call.tenancy.why}` : ''}`,
    tags: [key.split('/')[1] ?? ''],
    operationId: nameOf(key),
    parameters: call.isIdempotent ? [...parameters, keyHeader] : parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: { 200: call.transport === 'binary' ? file : reply, default: { $ref: '#/components/responses/Failure' } },
    security: call.auth === 'none' ? [] : [{ token: [] }],
  }
}

/** The OpenAPI 3.0 document of the contract; without `isWhole`, only the calls of users and companies. */
export function buildOpenApiDocument(isWhole = true): Json {
  const paths: Record<string, Json> = {}
  const schemas: Components = {}
  for (const [key, call] of Object.entries(api as Record<string, Call>)) {
    if (!isWhole && (call.auth === 'operator' || call.auth === 'partner')) continue
    const path = pathOf(key)
    paths[path] = { ...paths[path], [methodOf(key).toLowerCase()]: operationOf(key, call, schemas) }
  }
  const error = {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'integer', enum: [...new Set(Object.values(ERRORS).map(({ code }) => code))] },
      message: { type: 'string' },
      data: {
        type: 'object',
        nullable: true,
        properties: { field: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
      },
    },
  }
  return {
    openapi: '3.0.3',
    info: {
      title: '聘桥 Pinqiao',
      version: '1',
      description: '所有回复都是 {code, message, data, total?, totalPages?}；code 为 0 表示成功。',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Basic <token>' } },
      responses: { Failure: { description: '失败', content: { 'application/json': { schema: error } } } },
    },
  }
}

/**
 * Registers both addresses and the files of the page; the document is made at the first request. In production the operator's and the
 * partner's calls are hidden, unless DOCS=on.
 */
export function registerOpenApi(app: FastifyInstance, { MODE, DOCS }: Pick<Config, 'MODE' | 'DOCS'>): void {
  let document: TextDocument | undefined
  const page = documentOf('text/html; charset=utf-8', DOCS_PAGE.html)
  app.get('/openapi.json', AS_DOCUMENT, (req, reply) => {
    document ??= documentOf(
      'application/json; charset=utf-8',
      JSON.stringify(buildOpenApiDocument(MODE === 'demo' || DOCS === 'on')),
    )
    return sendDocument(req, reply.header('Cache-Control', 'no-cache'), document)
  })
  app.get('/docs', AS_DOCUMENT, (req, reply) =>
    sendDocument(
      req,
      reply.header('Content-Security-Policy', DOCS_PAGE.policy).header('Cache-Control', 'no-cache'),
      page,
    ),
  )
  for (const [name, mime] of DOCS_FILES) {
    let file: Promise<TextDocument> | undefined
    app.get(`/docs/${name}`, AS_DOCUMENT, async (req, reply) => {
      file ??= readDocsFile(name).then((text) => documentOf(mime, text))
      return sendDocument(req, reply.header('Cache-Control', 'no-cache'), await file)
    })
  }
}
