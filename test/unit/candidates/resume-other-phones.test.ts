import { caseRows, recognizeText } from './resume-cases'

test.each(caseRows('other-phones'))('%s', (written, mobile, others) => {
  const { phone, otherPhones } = recognizeText(`姓名：石青\n${written}\n现居住地：武汉`)
  expect([phone?.value ?? '', otherPhones.join('、')]).toEqual([mobile ?? '', others ?? ''])
})
