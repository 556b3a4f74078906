/** Structured logs with request ids. No phone numbers, tokens, codes or message texts: paths are logged without query. */
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config'

/** Anything that looks like a phone number keeps its first 3 and last 4 digits. */
const hidePhones = (text: string) => text.replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
const pathOnly = (url: string) => hidePhones(url.split('?')[0] ?? '')

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

/** Messages are cleaned too: pino and Fastify repeat an error's own text there. */
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

/** Fastify's logger options for this config. */
export function loggerOptions(
  config: Pick<Config, 'LOG_LEVEL'>,
): Pick<FastifyServerOptions, 'logger' | 'disableRequestLogging'> {
  if (config.LOG_LEVEL === 'silent') return { logger: false }
  return {
    logger: {
      level: config.LOG_LEVEL,
      base: null,
      hooks: { logMethod: withCleanMessage as never },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        req: (req) => ({ method: req.method, path: pathOnly(req.url ?? ''), ip: req.ip }),
        res: (res) => ({ status: res.statusCode }),
        err: errorOf as never,
      },
      redact: {
        paths: [
          '*.authorization',
          '*.cookie',
          '*.token',
          '*.password',
          '*.code_',
          '*.phone',
          'phone',
          'token',
          'password',
          'text',
          '*.text',
        ],
        censor: '[hidden]',
      },
    },
  }
}
