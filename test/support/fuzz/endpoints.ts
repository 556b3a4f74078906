/** The contract as a list of endpoints, and requests for them, whatever their method and transport. */
import { api } from '../../../contract/api'
import { type Call, isReadCall } from '../../../contract/define-calls'
import { treeOf } from './generate-input'

export interface Endpoint {
  /** 'POST /path/{param}' */
  key: string
  method: string
  path: string
  call: Call
  /** Names of `{param}` in the path. */
  params: string[]
  /** Fields of the input. */
  fields: string[]
}

export const endpoints: Endpoint[] = (Object.entries(api) as unknown as [string, Call][]).map(([key, call]) => {
  const [method = '', path = ''] = key.split(' ')
  return {
    key,
    method,
    path,
    call,
    params: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    fields: Object.keys(treeOf(call.input).properties ?? {}),
  }
})

export const isRead = ({ key, call }: Endpoint): boolean => isReadCall(key, call)

export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

export interface FuzzResponse {
  status: number
  headers: Record<string, string>
  text: string
}

export interface Envelope {
  code: number
  message: string
  data: unknown
  total?: number
  totalPages?: number
}

/** JSON body of a reply, or undefined when it is none. */
export function envelopeOf(response: FuzzResponse): Envelope | undefined {
  try {
    const body = JSON.parse(response.text) as Envelope
    return typeof body === 'object' && body !== null && typeof body.code === 'number' ? body : undefined
  } catch {
    return undefined
  }
}

let keys = 0

/** Text without lone surrogates, which no URL can carry. */
const toSendable = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  )

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) query.append(name, typeof value === 'object' ? JSON.stringify(value) : toSendable(value))
  const text = query.toString()
  return text ? `?${text}` : ''
}

const boundary = 'pinqiao-harness-7d1f'
const partOf = (name: string, value: unknown) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`
const filePart = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n`

/** The request of a call: path parameters filled in, input in the query (GET) or the body, a fresh idempotency key. */
export function requestOf(endpoint: Endpoint, input: unknown, token?: string, companyId?: string): FuzzRequest {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  const fields: Record<string, unknown> = isObject ? { ...(input as Record<string, unknown>) } : {}
  let path = endpoint.path
  for (const name of endpoint.params) {
    path = path.replace(`{${name}}`, encodeURIComponent(toSendable(fields[name] ?? 'x').slice(0, 300) || 'x'))
    delete fields[name]
  }
  if (companyId !== undefined) fields.companyId = companyId
  const headers: Record<string, string> = { 'idempotency-key': `harness-${process.pid}-${++keys}` }
  if (token) headers.authorization = `Basic ${token}`
  if (endpoint.method === 'GET') return { method: 'GET', url: path + queryOf(fields), headers }
  if (endpoint.call.transport === 'multipart') {
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    const payload = `${Object.entries(fields)
      .map(([name, value]) => partOf(name, value ?? ''))
      .join('')}${filePart}--${boundary}--\r\n`
    return { method: endpoint.method, url: path, headers, payload }
  }
  headers['content-type'] = 'application/json'
  return { method: endpoint.method, url: path, headers, payload: JSON.stringify(isObject ? fields : (input ?? {})) }
}
