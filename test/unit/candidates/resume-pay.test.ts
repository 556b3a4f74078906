import { caseRows, recognizeText } from './resume-cases'

const payOf = (written: string) => {
  const { expectedPay, payText } = recognizeText(`石青\n电话：13900040001\n${written}`)
  const pay = expectedPay?.value
  return [pay?.minK, pay?.maxK, pay?.months, payText].map((value) => String(value ?? ''))
}

test.each(caseRows('pay'))('%s', (written, ...right) => {
  expect(payOf(written)).toEqual(right)
})

test('a single sum without a label is no pay', () => {
  expect(payOf('项目金额 20000元')).toEqual(['', '', '', ''])
})
