import { markedText, splitKeyword } from './keyword'

it('takes words, -words and quotes apart', () => {
  expect(splitKeyword('java -外包 "spring cloud" －实习')).toEqual({
    wanted: ['java', 'spring cloud'],
    unwanted: ['外包', '实习'],
    phrases: ['spring cloud'],
  })
  expect(splitKeyword('“五金 模具”经理')).toEqual({
    wanted: ['五金 模具', '经理'],
    unwanted: [],
    phrases: ['五金 模具'],
  })
})

it('a sign inside of a word, an open or empty quote and a lonely minus mean nothing special', () => {
  expect(splitKeyword('front-end').wanted).toEqual(['front-end'])
  expect(splitKeyword('"五金').phrases).toEqual(['五金'])
  expect(splitKeyword('-')).toEqual({ wanted: ['-'], unwanted: [], phrases: [] })
  for (const empty of [' ', '""', '-“ ”'])
    expect(splitKeyword(empty)).toEqual({ wanted: [], unwanted: [], phrases: [] })
})

it('an excluded quotation is excluded whole', () => {
  expect(splitKeyword('-"spring cloud"')).toEqual({ wanted: [], unwanted: ['spring cloud'], phrases: [] })
})

it('excluded words are not marked', () => {
  expect(markedText('java -外包 “微服务”')).toBe('java 微服务')
})
