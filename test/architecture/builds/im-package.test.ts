/** The chat client as a package (npm run build:im): what an app gets that installs its tarball in the place of @tencentcloud/chat. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackIm } from '../../../scripts/im-package/pack.mjs'
import { filesUnder, importsOf, isTest, REPO_ROOT } from '../../support/source-files'

let app: string
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' })
const printed = ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout.trim() || stderr

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'pinqiao-im-'))
  const installed = await unpackIm(app)
  // under the name of the package that it replaces, as npm install @tencentcloud/chat@file:… puts it
  mkdirSync(join(app, 'node_modules', '@tencentcloud'))
  symlinkSync(installed, join(app, 'node_modules', '@tencentcloud', 'chat'))
  symlinkSync(join(REPO_ROOT, 'node_modules', 'tim-upload-plugin'), join(app, 'node_modules', 'tim-upload-plugin'))
}, 180_000)
afterAll(() => rmSync(app, { recursive: true, force: true }))

const FACTS = `console.log(typeof chat.sendMessage, TencentCloudChat.TYPES.CONV_C2C, TencentCloudChat.EVENT.SDK_READY)`
const EXPECTED = 'function C2C sdkStateReady'

it.each([
  '@pinqiao/im',
  '@pinqiao/im/lite',
  '@pinqiao/im/lite/professional',
  '@pinqiao/im/weapp',
  '@tencentcloud/chat',
])('%s is required by Node', (name) => {
  const code = `const { default: TencentCloudChat } = require('${name}')
      const chat = TencentCloudChat.create({ SDKAppID: 1 })`
  expect(printed(node('-e', `${code}\n${FACTS}`))).toBe(EXPECTED)
})

it.each(['@pinqiao/im', '@pinqiao/im/lite', '@pinqiao/im/lite/basic', '@tencentcloud/chat'])(
  '%s is imported by Node',
  (name) => {
    const code = `import TencentCloudChat from '${name}'
      const chat = TencentCloudChat.create({ SDKAppID: 1 })`
    expect(printed(node('--input-type=module', '-e', `${code}\n${FACTS}`))).toBe(EXPECTED)
  },
)

it('a plugin of lite-chat resolves to one that adds nothing', () => {
  const code = `import plugin from '@pinqiao/im/lite/plugins/group'; console.log(plugin.name)`
  expect(printed(node('--input-type=module', '-e', code))).toBe('embedded')
})

/** Compiles the example of the README with `change` made to it; the errors. */
function typeErrors(change: (code: string) => string = (code) => code): string {
  const readme = readFileSync(join(app, 'node_modules', '@pinqiao', 'im', 'README.md'), 'utf8')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  writeFileSync(join(app, 'app.ts'), `declare const token: string\n${change(example)}`)
  const flags = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
  const tsc = join(REPO_ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  return node(tsc, ...flags, '--target', 'es2022', 'app.ts').stdout
}

it('the example of its README compiles against its types, and a wrong one does not', () => {
  expect(typeErrors()).toBe('')
  expect(typeErrors((code) => code.replace('chat.login(', 'chat.logIn('))).toContain("'logIn' does not exist")
}, 180_000)

it('src/im imports itself, the contract and the published typings only', () => {
  const outside = filesUnder('src/im', ['.ts'])
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .filter(({ specifier, target, isTypeOnly }) => {
      if (target) return !/^(src\/im|contract)(\/|$)/.test(target)
      return specifier !== 'tim-upload-plugin' && !(specifier === '@tencentcloud/chat' && isTypeOnly)
    })
  expect(outside).toEqual([])
})
