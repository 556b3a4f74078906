/** ejabberd with message archive (XEP-0313) on the bench's PostgreSQL, from Debian's packages `ejabberd erlang-p1-pgsql`. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port'
import { bodyOf, PAIRS, readerId, sqlOn, writerId } from './chat-contestants'
import { type ChatContestant, type ChatPair, sleep } from './chat-load'
import { measureCpu } from './http-load'

const libraries = '/usr/lib/x86_64-linux-gnu'
const schema = '/usr/share/ejabberd/sql/pg.sql'
const PASSWORD = 'bench'

/** Folder of ejabberd's code; undefined where it or its PostgreSQL driver is not installed. */
function findInstallation(): string | undefined {
  if (!existsSync(libraries) || !existsSync(schema)) return undefined
  const names = readdirSync(libraries)
  const code = names
    .map((name) => join(libraries, name, 'ebin'))
    .find((folder) => existsSync(join(folder, 'ejabberd_c2s.beam')))
  const drivers = [libraries, '/usr/lib/erlang/lib'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder) : [],
  )
  return drivers.some((name) => name.startsWith('p1_pgsql')) ? code : undefined
}

const configOf = (port: number, database: URL) => `
hosts: [localhost]
loglevel: 2
listen:
  - {port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, max_stanza_size: 262144, shaper: none, access: all, starttls: false}
auth_method: sql
auth_password_format: plain
sql_type: pgsql
sql_server: ${database.hostname}
sql_port: ${database.port}
sql_database: ejabberd
sql_username: ${database.username}
sql_password: "${database.password}"
default_db: sql
modules:
  mod_mam: {default: always, assume_mam_usage: true}
`

/** The part of XMPP a client needs to write and to read, over plain TCP. */
class Stream {
  private text = ''
  private wake: () => void = () => {}
  onMessage: (id: number) => void = () => {}

  private constructor(readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      this.text += part
      this.read()
      this.wake()
    })
  }

  /** Takes whole messages off the text. */
  private read(): void {
    for (let end = this.text.indexOf('</message>'); end >= 0; end = this.text.indexOf('</message>')) {
      const id = /<message\b[^>]*\bid='(\d+)'/.exec(this.text.slice(0, end))?.[1]
      this.text = this.text.slice(end + '</message>'.length)
      if (id) this.onMessage(Number(id))
    }
  }

  private async until(sign: string): Promise<void> {
    while (!this.text.includes(sign)) {
      await new Promise<void>((resolve, reject) => {
        this.wake = resolve
        this.socket.once('close', () => reject(new Error(`ejabberd closed instead of ${sign}: ${this.text}`)))
      })
    }
    this.text = ''
  }

  static async logIn(port: number, user: string): Promise<Stream> {
    const socket = connect(port, '127.0.0.1')
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    const stream = new Stream(socket)
    const head = `<stream:stream to='localhost' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`
    socket.write(head)
    await stream.until('</stream:features>')
    const ticket = Buffer.from(`\0${user}\0${PASSWORD}`).toString('base64')
    socket.write(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${ticket}</auth>`)
    await stream.until('<success')
    socket.write(head)
    await stream.until('</stream:features>')
    socket.write(
      `<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>`,
    )
    await stream.until('</iq>')
    socket.write('<presence/>')
    return stream
  }
}

async function waitUntilListening(port: number, log: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1, await sleep(200)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error(`ejabberd did not start:\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''}`)
}

/** ejabberd with its pairs on a database of its own in the same cluster; undefined where it is not installed. */
export async function ejabberdContestant(databaseUrl: string): Promise<ChatContestant | undefined> {
  const code = findInstallation()
  if (!code) return undefined
  const database = new URL(databaseUrl)
  await sqlOn(databaseUrl, 'create database ejabberd')
  const ejabberdUrl = Object.assign(new URL(databaseUrl), { pathname: '/ejabberd' }).href
  await sqlOn(ejabberdUrl, readFileSync(schema, 'utf8'))
  const users = Array.from({ length: PAIRS }, (_, i) => [writerId(i), readerId(i)]).flat()
  await sqlOn(ejabberdUrl, 'insert into users (username, password) select u, $2 from unnest($1::text[]) u', [
    users,
    PASSWORD,
  ])

  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-ejabberd-'))
  const port = await freePort()
  const log = join(folder, 'ejabberd.log')
  writeFileSync(join(folder, 'ejabberd.yml'), configOf(port, database))
  const quoted = (text: string) => `"${text}"`
  const flags = ['-noinput', '+K', 'true', '-pa', code, '-mnesia', 'dir', quoted(join(folder, 'mnesia'))]
  const settings = ['-ejabberd', 'config', quoted(join(folder, 'ejabberd.yml')), 'log_path', quoted(log)]
  const child = spawn('erl', [...flags, ...settings, '-s', 'ejabberd'], {
    cwd: folder,
    env: { ...process.env, ERL_LIBS: libraries, HOME: folder },
    stdio: 'ignore',
  })
  await waitUntilListening(port, log)
  const pairs: ChatPair[] = []
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = [await Stream.logIn(port, writerId(i)), await Stream.logIn(port, readerId(i))]
    const pair: ChatPair = {
      send: (n) =>
        from.socket.write(
          `<message to='${readerId(i)}@localhost/bench' type='chat' id='${n}'><body>${bodyOf(n)}</body></message>`,
        ),
      arrived: () => {},
      close: () => {
        from.socket.destroy()
        to.socket.destroy()
      },
    }
    to.onMessage = (n) => pair.arrived(n)
    pairs.push(pair)
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await sleep(300)
    rmSync(folder, { recursive: true, force: true })
  }
  return { name: 'ejabberd', cpu: () => measureCpu(child.pid as number), pairs, stop }
}
