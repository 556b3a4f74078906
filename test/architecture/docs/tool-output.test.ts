/** People who build and run the product read English; screens and API messages are Chinese. */
import { filesUnder, readSource, withoutComments } from '../../support/source-files'

const CHINESE = /[\u4e00-\u9fff]/
/** Commands of the server's own operator, who works in Chinese as the users do. */
const OPERATOR = /\/(operator|carousel|queue)-/
/** Names on pictures and in data, and a line of the build tool that is left out of its output. */
const DATA = /resume-samples|build-share-images|try-production|scripts\/start\.mjs/

const sources = [
  ...filesUnder('scripts', ['.mjs']),
  ...filesUnder('server/cli', ['.ts']),
  ...filesUnder('server/backup', ['.ts']),
  ...['config', 'config-readers', 'load-config', 'web-push-keys'].map((name) => `server/core/${name}.ts`),
  'server/main.ts',
  'server/start-server.ts',
  'server/services/preflight.ts',
].filter((file) => !OPERATOR.test(file) && !DATA.test(file))

describe('the output of tools', () => {
  it('is English in scripts, settings, start and backups', () => {
    const lines = sources.flatMap((file) =>
      withoutComments(readSource(file))
        .split('\n')
        .filter((line) => CHINESE.test(line.replaceAll('公司注册', '')))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(sources.length).toBeGreaterThan(30)
    expect(lines).toEqual([])
  })

  it('is English in every log', () => {
    const logs = filesUnder('server', ['.ts']).flatMap((file) =>
      [...withoutComments(readSource(file)).matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\([^)]*\)/g)]
        .map(([call]) => call)
        .filter((call) => CHINESE.test(call))
        .map((call) => `${file}: ${call}`),
    )
    expect(logs).toEqual([])
  })
})
