/** The table of pages in the web's script (config/plugins/page-table.js) says what Taro wrote there. */

import { customRoutes, pages } from '../../../config/pages'
import routes from '../../../contract/routes.json'

type Routes = readonly { path: string; page: string }[]
const { customRoutesOf, pagesOf } = require('../../../config/page-addresses') as {
  customRoutesOf(routes: Routes): Record<string, string[]>
  pagesOf(routes: Routes): string[]
}
const shortenPageTable = require('../../../config/plugins/page-table') as (source: string) => string

/** As Taro's loader writes it. */
const written = `var config = ${JSON.stringify({ router: { mode: 'browser', customRoutes }, pages })}
config.routes = [${pages.map((page) => `{\n  path: '${page}' }`)}]`

/** What a script leaves in `config`. */
const configOf = (script: string): unknown => {
  const body = script.replace(/^import .*$/gm, '')
  return new Function('customRoutesOf', 'pagesOf', 'routes', `${body}\nreturn config`)(customRoutesOf, pagesOf, routes)
}

it('means the same in fewer bytes', () => {
  const short = shortenPageTable(written)
  expect(configOf(short)).toEqual(configOf(written))
  expect(short.length).toBeLessThan(written.length / 2)
})

it('fails when Taro writes the table in another way', () => {
  expect(() => shortenPageTable(written.replace('customRoutes', 'routes'))).toThrow('Taro no longer writes')
  expect(() => shortenPageTable(`${written}\n${written}`)).toThrow('Taro no longer writes')
})
