/** Finds the call that a request is for. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodOf, parametersOf, pathOf } from '../../contract/call-address'
import type { Call } from '../../contract/define-calls'

interface KeyedCall {
  key: string
  call: Call
}

/** '/a/{id}' -> '/a/:id'. */
const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** The path as it was sent, without the slash that Fastify ignores at its end. */
const requestPath = (req: FastifyRequest) => (req.url.split('?')[0] ?? '').replace(/\/$/, '')

/**
 * Returns a function that adds a call; `answer` answers it. Calls whose paths begin alike share a route of Fastify and are found by
 * their keys: a route for each would take most of the time in which a server starts. A call with parameters in its path has its own.
 */
export function createCallTable<C extends KeyedCall>(
  app: FastifyInstance,
  answer: (call: C, req: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): (call: C) => void {
  const table = new Map<string, C>()
  const urls = new Set<string>()
  const addRoute = (method: string, url: string, { auth }: Call, find: (req: FastifyRequest) => C | undefined) =>
    app.route({
      config: { networkLimit: 'call' },
      method,
      url,
      // the demo candidates poll every second
      logLevel: auth === 'partner' ? 'warn' : undefined,
      handler: (req, reply) => {
        const found = find(req)
        return found ? answer(found, req, reply) : reply.callNotFound()
      },
    })
  return (added) => {
    const [method, path] = [methodOf(added.key), pathOf(added.key)]
    if (parametersOf(added.key).length > 0) {
      addRoute(method, routePath(path), added.call, () => added)
      return
    }
    table.set(added.key, added)
    const url = `/${path.split('/')[1]}/*`
    if (urls.has(`${method} ${url}`)) return
    urls.add(`${method} ${url}`)
    addRoute(method, url, added.call, (req) => table.get(`${method} ${requestPath(req)}`))
  }
}
