/** The table of errors (contract/errors.ts). */
import { ERRORS } from './errors'

it('a code names one error', () => {
  const codes = Object.values(ERRORS).map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})
