/** Seeds a company's services: a profile, an open item, a pending one, a case. */

import { serviceOffers, serviceProviders } from '../../../server/db/schema'
import { indexLine } from '../../../server/db/search-text/index-texts'
import type { TestApp } from '../test-app'
import type { CompanyRows } from './seed-companies'
import type { IdsByField } from './seed-money'

/** Ids by field name; pending offers are the company's secrets. */
export async function addServices(
  testApp: TestApp,
  { members, secrets }: CompanyRows,
  number: number,
): Promise<IdsByField> {
  const { db, ids } = testApp.ctx
  const now = testApp.clock.now()
  const companyId = members.admin.companyId
  const base = { companyId, userId: '1', createdAt: now, updatedAt: now }
  const form = { introduction: '代理记账', cityCodes: [], categories: ['S0201'] }
  await db.insert(serviceProviders).values({
    ...base,
    id: ids.next(),
    status: 'adopt',
    form,
    shown: form,
    contactName: '何丽',
    contactPhone: `1361000000${number}`,
  })
  const secret = `秘密服务${number}`
  const offer = (kind: 'item' | 'case', status: 'adopt' | 'pending', title: string) => ({
    ...base,
    id: ids.next(),
    kind,
    status,
    title,
    categoryCode: 'S0201',
    content: '每月记账报税',
    grams: indexLine(`${title} 每月记账报税`).grams,
    fileIds: [],
    adoptedAt: status === 'adopt' ? now : null,
  })
  const rows = [
    offer('item', 'adopt', '代理记账'),
    offer('item', 'pending', secret),
    offer('case', 'adopt', '四十家店的账'),
    offer('case', 'pending', secret),
  ]
  await db.insert(serviceOffers).values(rows)
  secrets.push(secret, `1361000000${number}`)
  const idsOfKind = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { itemId: idsOfKind('item'), caseId: idsOfKind('case') }
}
