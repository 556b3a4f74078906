/** Databases and backups name the version that wrote them: it is in three places, which agree. */
import { readFileSync } from 'node:fs'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('package.json, the lock file and the newest part of the changelog name one version', () => {
  const { version } = readJson('package.json')
  const lock = readJson('package-lock.json')
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect([lock.version, lock.packages[''].version, newest]).toEqual([version, version, version])
})
