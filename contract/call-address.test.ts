/** Keys of calls are read and filled in (contract/call-address.ts). */
import { keyOf, methodOf, parametersOf, pathOf } from './call-address'
import * as operator from './calls/operator'

test('a key is a method and a path', () => {
  expect([methodOf(operator.decideAudit), pathOf(operator.decideAudit), parametersOf(operator.decideAudit)]).toEqual([
    'POST',
    '/operator/v1/audits/{id}/decide',
    ['id'],
  ])
})

test('parameters are encoded for a URL, and a missing one leaves its place empty', () => {
  expect(pathOf('GET /api/x/{code}', { code: 'a/b c' })).toBe('/api/x/a%2Fb%20c')
  expect(keyOf(operator.decideAudit, { id: 7 })).toBe('POST /operator/v1/audits/7/decide')
  expect(pathOf(operator.decideAudit, {})).toBe('/operator/v1/audits//decide')
})
