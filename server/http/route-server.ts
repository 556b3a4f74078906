/**
 * Registers the calls of the contract and nothing else. A module writes `registerRoute(jobs.refresh, async ({ input, request }) => data)`;
 * this file does the rest in one order: session, form fields, company and permission, input, rate limit, handler (inside the
 * idempotency transaction where the contract requires it), envelope (response-envelope.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, api, type CallKey } from '../../contract/api'
import { parametersOf } from '../../contract/call-address'
import { type Call, limitClassOf, type PageInfoOf } from '../../contract/define-calls'
import type { AppContext } from '../app-context'
import { badInputError, httpError } from '../core/errors'
import type { RequestContext } from '../core/request-context'
import type { CappedCount } from '../db/keyset-page'
import { enforceRateLimit } from '../services/rate-limit'
import { announcedBytes, assertCanUpload } from '../services/upload-quota'
import { type Caller, resolveMembership, resolveSession } from './auth'
import { createCallTable } from './call-table'
import { runIdempotent } from './idempotency'
import { type ClassLimits, createClassLimits, type LimitedCall } from './limit-classes'
import { answerPage } from './page-cursor'
import {
  createSerializer,
  createStrictSerializer,
  parseOutput,
  type ResponseSerializer,
  toEnvelope,
} from './response-envelope'
import { receiveUploads, type Upload } from './uploads'

type InputParsed<K extends CallKey> = z.output<Api[K]['input']>
type OutputGiven<K extends CallKey> = z.input<Api[K]['output']>
/** `none` calls may come with a session or without; partner and operator calls have no user. */
type RequestOf<K extends CallKey> = Api[K]['auth'] extends 'user' | 'company'
  ? RequestContext
  : Api[K]['auth'] extends 'none'
    ? RequestContext | null
    : null

/** A reply that is a file (transport 'binary'). */
export interface FileResponse {
  name: string
  mime: string
  bytes: Buffer
}

/**
 * Rows with their number, or with `countAll`, which is asked for the first page of a list by cursor (page-cursor.ts), and what the
 * envelope carries beside them.
 */
type PageAnswer<K extends CallKey> = { rows: OutputGiven<K> } & (
  | ({ total: number } & PageInfoOf<Api[K]>)
  | ({ countAll(): Promise<CappedCount> } & Omit<PageInfoOf<Api[K]>, 'isCapped'>)
)

/** What a handler returns: rows and total for a page, nothing for `none`, a file for binary, else the data itself. */
type Answer<K extends CallKey> = Api[K] extends { transport: 'binary' }
  ? FileResponse
  : Api[K]['shape'] extends 'page'
    ? PageAnswer<K>
    : Api[K]['shape'] extends 'none'
      ? undefined | null
      : OutputGiven<K>

export interface RouteCall<K extends CallKey, P = undefined> {
  /** The application's context; for a call that is declared isIdempotent, that of its transaction. */
  ctx: AppContext
  input: InputParsed<K>
  request: RequestOf<K>
  req: FastifyRequest
  /** Sets a header of the answer; not where a repeated answer is the first one (isIdempotent). */
  setHeader(name: string, value: string): void
  /** Files of a multipart call, in the order sent; gone when the request ends. */
  uploads: Upload[]
  /** What `prepare` returned. */
  prepared: P
}

type Handler<K extends CallKey, P> = (routeCall: RouteCall<K, P>) => Promise<Answer<K>>

export interface RegisterRoute {
  <K extends CallKey>(key: K, handler: Handler<K, undefined>): void
  /** `prepare` does slow work (parsing files, calling external services) before the idempotency transaction opens. */
  <K extends CallKey, P>(key: K, prepare: (routeCall: RouteCall<K>) => Promise<P>, handler: Handler<K, P>): void
}

export interface RouteServer {
  registerRoute: RegisterRoute
  /** Calls of the contract that no module has registered. */
  unregistered(): string[]
}

type AnyRouteCall = {
  ctx: AppContext
  input: unknown
  request: RequestContext | null
  req: FastifyRequest
  setHeader(name: string, value: string): void
  uploads: Upload[]
  prepared: unknown
}

const inputOf = (route: RegisteredRoute, req: FastifyRequest, fields: Record<string, unknown> | undefined): unknown => {
  const given = fields ?? (req.method === 'GET' ? req.query : req.body) ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw httpError('BAD_BODY')
  const fromPath = parametersOf(route.key).length > 0 ? (req.params as object) : {}
  const result = route.call.input.safeParse({ ...given, ...fromPath })
  if (!result.success) throw badInputError(result.error)
  return result.data
}

function sendFile(reply: FastifyReply, { name, mime, bytes }: FileResponse) {
  return reply
    .header('Content-Type', mime)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes)
}

/** Builds `registerRoute` for one app. Every call of the contract may be registered once. `isStrict` checks every reply against zod (tests). */
export function createRouteServer(app: FastifyInstance, ctx: AppContext, isStrict = false): RouteServer {
  const keys = new Set<string>()
  const limits = createClassLimits(ctx)
  const addCall = createCallTable<RegisteredRoute>(app, (route, req, reply) => answer(ctx, route, req, reply))
  const registerRoute = (key: string, ...steps: ((routeCall: AnyRouteCall) => Promise<unknown>)[]) => {
    const call = (api as Record<string, Call>)[key]
    if (!call) throw new Error(`the contract has no call '${key}'`)
    if (keys.has(key)) throw new Error(`'${key}' is served twice`)
    const handler = steps.pop()
    if (!handler) throw new Error(`'${key}' has no handler`)
    keys.add(key)
    addCall({
      key,
      call,
      limits,
      limitedCall: { ...call, limit: limitClassOf(key, call) },
      handler,
      prepare: steps[0],
      write: isStrict ? createStrictSerializer(key, call) : createSerializer(call),
    })
  }
  return {
    registerRoute: registerRoute as unknown as RegisterRoute,
    unregistered: () => Object.keys(api).filter((key) => !keys.has(key)),
  }
}

interface RegisteredRoute {
  key: string
  call: Call
  limits: ClassLimits
  limitedCall: LimitedCall
  handler: (routeCall: AnyRouteCall) => Promise<unknown>
  prepare?: (routeCall: AnyRouteCall) => Promise<unknown>
  write: ResponseSerializer
}

/** Checks of a form with files before its first file is stored: permission, rate limit, quota. */
const checkUpload =
  (ctx: AppContext, { key, call }: RegisteredRoute, caller: Caller, req: FastifyRequest) =>
  async (fields: Record<string, unknown>): Promise<void> => {
    const request = await resolveMembership(ctx, call, caller, fields)
    await enforceRateLimit(ctx, key, req, request)
    if (request) await assertCanUpload(ctx, request, announcedBytes(req.headers))
  }

async function answer(ctx: AppContext, route: RegisteredRoute, req: FastifyRequest, reply: FastifyReply) {
  const { key, call, limits, limitedCall, handler, prepare } = route
  const caller: Caller = await resolveSession(ctx, call, req, reply)
  await limits.admit(limitedCall, caller, req)
  const form =
    call.transport === 'multipart' ? await receiveUploads(ctx, req, checkUpload(ctx, route, caller, req)) : undefined
  try {
    const request = await resolveMembership(
      ctx,
      call,
      caller,
      form?.fields ?? (req.method === 'GET' ? req.query : req.body),
    )
    const input = inputOf(route, req, form?.fields)
    const countResult = await limits.reserve(limitedCall, request, input)
    if (!form) await enforceRateLimit(ctx, key, req, request)
    const uploads = form?.uploads ?? []
    const setHeader = (name: string, value: string) => void reply.header(name, value)
    const routeCall: AnyRouteCall = { ctx, input, request, req, setHeader, uploads, prepared: undefined }
    if (!call.isIdempotent) {
      routeCall.prepared = await prepare?.(routeCall)
      const result = await answerPage(call, input, (pageInput) => handler({ ...routeCall, input: pageInput }))
      await countResult(result)
      if (call.transport === 'binary') return sendFile(reply, result as FileResponse)
      const text = route.write(toEnvelope(call, input, result), reply)
      return reply.header('Content-Type', 'application/json; charset=utf-8').send(text)
    }
    let count: (() => Promise<void>) | undefined
    const run = async (tx: AppContext) => {
      const result = await handler({ ...routeCall, ctx: tx })
      count = () => countResult(result)
      return parseOutput(key, call, toEnvelope(call, input, result))
    }
    const owner = request?.userId ?? call.auth
    const hashes = uploads.map(({ sha256 }) => sha256)
    const prepareOnce = async () => {
      routeCall.prepared = await prepare?.(routeCall)
    }
    const body = await runIdempotent(ctx, {
      key,
      owner,
      req,
      request: [input, request?.companyId ?? '', hashes],
      prepare: prepareOnce,
      run,
    })
    await count?.()
    return reply.send(body)
  } finally {
    await form?.clean()
  }
}
