/**
 * What a first load fetches: the modules are those of test/fixtures/first-load, a list for each page, and no more bytes than its
 * limit. A stranger in the list was put into the load by an import: make it an `import()`, or move what the page needs of it.
 * `PINQIAO_SNAPSHOT=1 npx playwright test -c test/playwright.config.ts first-load` writes the lists of both built sites, for review.
 */
import { browserSession, expect, test } from '../../support/browser'
import { FIRST_LOADS, firstLoadOf } from '../../support/browser/checks/first-load'
import { withOwnServer } from '../../support/browser/own-server'
import { compareWithList, modulesOf } from '../../support/module-lists'

withOwnServer()

for (const load of FIRST_LOADS) {
  const tag = ['@core', load.device.isPhone ? '@phone' : '@desk']
  test(`the first load of ${load.name} has the modules of its list, and its bytes`, { tag }, async ({ browser }) => {
    const { files, bytes } = await firstLoadOf(browser, browserSession.url, load)
    const modules = modulesOf(load.device.isPhone ? 'h5' : 'desktop', (file) => files.includes(file))
    expect(modules.length).toBeGreaterThan(100)
    expect(compareWithList(load.name, modules)).toEqual({ strangers: [], gone: [] })
    if (process.env.PINQIAO_SNAPSHOT) console.log(load.name, (bytes / 1024).toFixed(1), 'KB gzip')
    expect(bytes / 1024).toBeLessThan(load.limitKb)
  })
}
