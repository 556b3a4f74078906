/**
 * Records every SQL statement that a process sends through `pg`, each once, with the values it was first sent with: one line
 * of JSON a statement in PINQIAO_STATEMENTS/<process>.jsonl. Loaded by jest (setupFiles), Playwright (its config) and child
 * servers (--require);
 * without the variable it does nothing. A child sends nothing but the product's statements; in the tests' own processes those
 * count that the test app sends (`globalThis.runAsProduct`), not those of a test itself. test/query-plans reads them.
 * The queue's tables are pg-boss's own and have its indexes: statements on them are not recorded.
 */
const { AsyncLocalStorage, AsyncResource } = require('node:async_hooks')
const { appendFileSync, mkdirSync } = require('node:fs')
const { join } = require('node:path')

const folder = process.env.PINQIAO_STATEMENTS
/** Lists of values differ in length only: one of them represents all. */
const shapeOf = (text) => text.replace(/\$\d+/g, '$').replace(/\(\$(?:, ?\$)*\)(?:, ?\(\$(?:, ?\$)*\))*/g, '($)')

const plain = (value) => {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (typeof value === 'bigint') return String(value)
  return Array.isArray(value) ? value.map(plain) : value
}

if (folder) {
  const answering = new AsyncLocalStorage()
  const isTest = ['JEST_WORKER_ID', 'TEST_WORKER_INDEX'].some((name) => process.env[name] !== undefined)
  globalThis.runAsProduct = (work) => answering.run(true, work)
  const { Client, Pool } = require('pg')
  const seen = new Set()
  const send = Client.prototype.query
  mkdirSync(folder, { recursive: true })
  // a caller that waits for a connection keeps its own async context
  const connect = Pool.prototype.connect
  Pool.prototype.connect = function asOneself(done) {
    return connect.call(this, done && AsyncResource.bind(done))
  }
  Client.prototype.query = function query(config, values, ...rest) {
    const text = typeof config === 'string' ? config : config?.text
    const shape = typeof text === 'string' ? shapeOf(text) : ''
    const isOurs = /^[\s(]*(select|insert|update|delete|with)\b/i.test(shape) && !/\bpgboss\./.test(shape)
    if (isOurs && !seen.has(shape) && (!isTest || answering.getStore())) {
      seen.add(shape)
      const sent = (Array.isArray(values) ? values : config?.values) ?? []
      appendFileSync(
        join(folder, `${process.pid}.jsonl`),
        `${JSON.stringify({ shape, text, values: sent.map(plain) })}\n`,
      )
    }
    return send.call(this, config, values, ...rest)
  }
}
