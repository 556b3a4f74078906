/** Structured logs with request ids. No phone numbers, tokens, codes or message texts: paths are logged without query. */
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../core/config'
import { hidePhones } from '../core/phone-mask'

/** The path of an address, without phone numbers. */
export const pathOnly = (url: string) => hidePhones(url.split('?')[0] ?? '')

/** Text of an error without the parameters of a failed statement. */
const cleanText = (text = '') => hidePhones(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, ''))

/** An error with its stack and the database's code. */
function errorOf(error: Error & { code?: string; cause?: unknown }): Record<string, unknown> {
  const cause = error.cause as { code?: string; message?: string } | undefined
  return {
    type: error.name,
    message: cleanText(error.message),
    stack: cleanText(error.stack),
    ...(error.code ? { code: error.code } : {}),
    ...(cause ? { cause: { code: cause.code, message: hidePhones(String(cause.message ?? '')) } } : {}),
  }
}

/** Cleans messages too: pino and Fastify repeat an error's own text there. */
function withCleanMessage(this: unknown, args: unknown[], method: (...args: unknown[]) => void): void {
  const [first] = args
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  const isLone = args.length === 1 && error instanceof Error
  const whole = isLone ? [first, error.message] : args
  method.apply(
    this,
    whole.map((part) => (typeof part === 'string' ? cleanText(part) : part)),
  )
}

/** Fields whose values no log may show. */
const SECRET = new Set(['authorization', 'cookie', 'token', 'password', 'phone', 'text'])
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The fields of a line, with secrets hidden, also one level below. Cheaper than pino's own redaction, which copies every value. */
function withoutSecrets(fields: Record<string, unknown>, depth = 1): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (SECRET.has(name)) clean[name] = '[hidden]'
    else clean[name] = depth > 0 && isPlain(value) ? withoutSecrets(value, depth - 1) : value
  }
  return clean
}

/** Logs one line per request, when it is answered. */
class RequestLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    const line = { method: req.method, path: pathOnly(req.url), ip: req.ip, status: reply.statusCode }
    const ms = Math.round(reply.elapsedTime * 10) / 10
    if (error) req.log.error({ ...line, ms, err: error }, 'request failed')
    else req.log.info({ ...line, ms }, 'request')
  }
}

/** Fastify's logger options for this config. */
export function createLoggerOptions(
  config: Pick<Config, 'LOG_LEVEL'>,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (config.LOG_LEVEL === 'silent') return { logger: false }
  return {
    logController: new RequestLines(),
    logger: {
      level: config.LOG_LEVEL,
      base: null,
      hooks: { logMethod: withCleanMessage as never },
      formatters: { log: (fields: Record<string, unknown>) => withoutSecrets(fields) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        req: (req) => ({ method: req.method, path: pathOnly(req.url ?? ''), ip: req.ip }),
        res: (res) => ({ status: res.statusCode }),
        err: errorOf as never,
      },
    },
  }
}
