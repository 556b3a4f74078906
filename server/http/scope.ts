/** Routes whose bodies are read in another way than those of the contract's calls. */
import type { FastifyInstance } from 'fastify'

/** Where Fastify looks for a plugin's name first; without it, it searches every module that was ever loaded, twice. */
const PLUGIN_NAME = Symbol.for('fastify.display-name')

/** Registers routes in a scope of their own, called `name`: body parsers that `addRoutes` adds or removes are theirs only. */
export function registerScope(app: FastifyInstance, name: string, addRoutes: (scope: FastifyInstance) => void): void {
  const plugin = async (scope: FastifyInstance) => addRoutes(scope)
  app.register(Object.assign(plugin, { [PLUGIN_NAME]: name }))
}
