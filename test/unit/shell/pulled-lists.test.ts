/** Every list of a phone is refetched when it is pulled down, and the mini-program's page says so in its own JSON. */
import { existsSync, readFileSync } from 'node:fs'

const LISTS = [
  'circle/find',
  'circle/my',
  'company/entpaccount',
  'finance/entcurrency',
  'finance/invoices',
  'finance/wallet',
  'market/findbusi',
  'market/findservice',
  'market/myclue',
  'market/myneeds',
  'market/publicServices',
  'market/sercapability',
  'market/serviceOrders',
  'orders/orderinfo',
  'recruit/deliver',
  'recruit/entrust',
  'recruit/entrustDetails',
  'recruit/findJob',
  'recruit/interviews',
  'recruit/jobmanagement',
  'recruit/resumeorder',
  'recruit/talentmanagement',
  'recruit/talentsearch',
  'tabs/home',
  'tabs/talent',
]

it.each(LISTS)('the page %s is pulled to refresh in the mini-program @P-2.1-30', (page) => {
  const files = ['index.config.weapp.ts', 'index.config.ts'].map((file) => `src/pages/${page}/${file}`)
  const found = files.find((file) => existsSync(file)) ?? ''
  expect(readFileSync(found, 'utf8')).toContain('enablePullDownRefresh: true')
})
