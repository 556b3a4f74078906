import type { FastifyRequest } from 'fastify'
import type { Config } from '../core/config'

/** Origin of the site as the browser sees it: the configured one, else that of the request; without a slash at its end. */
export const publicOrigin = (config: Config, req: FastifyRequest): string =>
  config.PUBLIC_URL.replace(/\/$/, '') || `${req.protocol}://${req.host}`

/** Address of the site in documents for crawlers and shared links, which no request decides. */
export const homeOf = (config: Config): string => config.PUBLIC_URL || `http://${config.HOST}:${config.PORT}`
