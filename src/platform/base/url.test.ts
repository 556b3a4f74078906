import { formatQuery, parseQuery, queryOf } from './url'

test('a query survives being written and read, Chinese and signs included', () => {
  const query = { from: '/jobEdit?id=1&x=2', word: '成都 高新区+', empty: '' }
  expect(parseQuery(formatQuery(query))).toEqual(query)
})

test('what is not set is not written; lists are repeated; objects become JSON', () => {
  expect(formatQuery({ a: undefined, b: null, c: [1, 2], d: { e: 1 } })).toBe('?c=1&c=2&d=%7B%22e%22%3A1%7D')
  expect(formatQuery({})).toBe('')
})

test('broken escapes are kept as they are', () => {
  expect(parseQuery('?a=%E0%A4%A&b')).toEqual({ a: '%E0%A4%A', b: '' })
  expect(queryOf('/jobEdit?id=7#top')).toEqual({ id: '7' })
  expect(queryOf('/jobEdit')).toEqual({})
})
