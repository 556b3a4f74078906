/** The one-container installation of deploy/env.small.example, started from an image's folder and tried with a fake of Tencent's SMS. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressesOf } from './call-addresses.mjs'
import { freePort, startFakeSms } from './local-services.mjs'

const PHONE = '13912345678'
const SMS_POLLS = 100

/** Lines `NAME=value` of an env file. */
const readEnvFile = (file) =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
        return name ? [[name, value]] : []
      }),
  )

/** The example with every empty variable filled in and its address replaced. */
function environmentOf(root, url, smsUrl) {
  const example = readEnvFile(join(root, 'deploy/env.small.example'))
  const filled = Object.entries(example).map(([name, value]) => [name, value || `${name.toLowerCase()}-`.repeat(4)])
  return { ...Object.fromEntries(filled), PUBLIC_URL: url, SMS_TENCENT_ENDPOINT: smsUrl }
}

async function post(url, path, input) {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `try-${Math.random()}` },
    body: JSON.stringify(input),
  })
  return reply.json()
}

/** Logs in by the code that the fake received; resolves with the token. */
async function logIn(url, codes) {
  const pathOf = addressesOf(await (await fetch(`${url}/openapi.json`)).json())
  await post(url, pathOf('auth.sendCode'), { phone: PHONE })
  for (let polls = 0; polls < SMS_POLLS && !codes.has(`+86${PHONE}`); polls += 1) await pause(100)
  const code = codes.get(`+86${PHONE}`)
  const form = { username: '', password: '', phone: PHONE, code, smsCode: code, phoneNumber: PHONE }
  const { data } = await post(url, pathOf('auth.logIn'), { ...form, device: 'pc', loginRole: 'entp' })
  return data?.access_token
}

/**
 * Starts the server of an image by `start(env)`, which resolves with `{ child, url }`, and logs a user in over plain HTTP.
 * Throws when the server refuses its settings or the log-in fails.
 */
export async function trySmallInstallation(root, start) {
  const sms = await startFakeSms()
  const port = await freePort()
  const env = environmentOf(root, `http://127.0.0.1:${port}`, sms.url)
  try {
    const { child, url } = await start({ ...env, MODE: 'production', HOST: '0.0.0.0', PORT: String(port) })
    try {
      if (!(await logIn(url, sms.codes))) throw new Error('nobody can log in to the small installation')
      console.log('a user logs in by SMS: production over plain HTTP on the embedded database')
    } finally {
      child.kill('SIGKILL')
    }
  } finally {
    await sms.stop()
  }
}
