/** The outside world behind interfaces; each has an embedded default and real adapters loaded on demand. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import { type SmsPort, smsPort } from './sms'
import { type FileStore, fileStore } from './store'

export interface Ports {
  sms: SmsPort
  store: FileStore
}

/** The adapters that the config names. */
export const createPorts = (config: Config, log: FastifyBaseLogger): Ports => ({
  sms: smsPort(config, log),
  store: fileStore(config),
})
