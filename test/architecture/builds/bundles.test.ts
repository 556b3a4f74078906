/** Contents of the built clients: no zod, no secrets, no source maps, nothing of another target (needs dist; `npm test` builds it). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findLines, REPO_ROOT, readSource, withoutComments } from '../../support/source-files'

const isText = /\.(js|mjs|css|html|json|wxml|wxss|wxs|map)$/

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** Full paths of the text files of dist/<target>. */
const builtFiles = (target: string): string[] =>
  walk(join(REPO_ROOT, 'dist', target)).filter((file) => isText.test(file))

const texts = new Map<string, string>()
function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

const targets = ['weapp', 'h5', 'desktop'] as const

/** Environment variables of the server that hold secrets, by name. */
const secretNames = [
  ...new Set(
    [
      ...withoutComments(readSource('server/core/config.ts')).matchAll(
        /\b([A-Z][A-Z0-9_]*(?:SECRET|PASSWORD|_KEY|TOKEN)[A-Z0-9_]*)\b/g,
      ),
    ].map((match) => match[1] ?? ''),
  ),
]

describe.each(targets)('the %s bundle', (target) => {
  const files = () => builtFiles(target)

  it('is built @C-1-06', () => {
    expect(existsSync(join(REPO_ROOT, 'dist', target))).toBe(true)
    expect(files().filter((file) => file.endsWith('.js')).length).toBeGreaterThan(2)
  })

  it('carries no zod', () => {
    const marks = /\bZod(Object|String|Error|RealError|Number|Array)\b|vendor:\s*["']zod["']|~standard/
    expect(files().filter((file) => marks.test(textOf(file)))).toEqual([])
  })

  it('carries no secret and no private key @P-9-23', () => {
    const keys = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKID[A-Za-z0-9]{20,}|\bLTAI[A-Za-z0-9]{12,}/
    const carries = (text: string) => keys.test(text) || secretNames.some((name) => text.includes(name))
    expect(files().filter((file) => carries(textOf(file)))).toEqual([])
  })

  it('contains no path to the codes and the users of a demo: the demo server names it', () => {
    expect(files().filter((file) => /\/dev\/(sms|users)/.test(textOf(file)))).toEqual([])
  })

  it('carries no source map and no path of the machine that built it', () => {
    expect(files().filter((file) => file.endsWith('.map'))).toEqual([])
    expect(files().filter((file) => textOf(file).includes(REPO_ROOT))).toEqual([])
  })
})

describe('targets keep apart', () => {
  it('antd is in the desktop build only', () => {
    const marks = /\bant-(btn|select|picker|outlined|cssinjs)\b|--ant-/
    expect(builtFiles('desktop').some((file) => marks.test(textOf(file)))).toBe(true)
    expect([...builtFiles('h5'), ...builtFiles('weapp')].filter((file) => marks.test(textOf(file)))).toEqual([])
  })

  it('the server has secrets to look for', () => {
    expect(secretNames.length).toBeGreaterThan(2)
    expect(findLines('server/core/config.ts', /SECRET|_KEY|TOKEN/).length).toBeGreaterThan(0)
  })
})
