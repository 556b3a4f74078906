import { caseRows, recognizeText } from './resume-cases'

test.each(caseRows('phones'))('%s', (written, phone) => {
  expect(recognizeText(`姓名：石青\n${written}\n现居住地：武汉`).phone?.value ?? '').toBe(phone ?? '')
})
