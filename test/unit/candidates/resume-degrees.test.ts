import { caseRows, recognizeText } from './resume-cases'

test.each(caseRows('degrees'))('%s', (written, degree) => {
  expect(recognizeText(`姓名：石青青\n最高学历：${written}\n电话：13900110001`).degree?.value ?? '').toBe(degree)
})
