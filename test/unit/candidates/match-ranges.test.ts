/** What is highlighted is what the search found. */
import { matchRanges } from '@/ui'

const marked = (text: string, ...keywords: string[]) =>
  matchRanges(text, keywords).map(([from, to]) => text.slice(from, to))

it.each([
  ['熟悉 Node.js 开发', 'nodejs', ['Node.js']],
  ['熟悉Node JS。', 'nodejs', ['Node JS']],
  ['NodeJS 与 node-js', 'node.js', ['NodeJS', 'node-js']],
  ['Spring Boot、SpringBoot', 'spring-boot', ['Spring Boot', 'SpringBoot']],
  ['Vue 3 和 vue3', 'vue3', ['Vue 3', 'vue3']],
  ['e-commerce', 'ecommerce', ['e-commerce']],
  ['C++ 与 C#', 'c++', ['C++']],
  ['José ＪＡＶＡ', 'jose', ['José']],
  ['José ＪＡＶＡ', 'java', ['ＪＡＶＡ']],
  ['Анна 🎉', 'анна', ['Анна']],
  ['好🎉的👨‍👩‍👧', '🎉', ['🎉']],
  ['前\u200b端', '前端', ['前\u200b端']],
  ['.NET 与 internet', '.net', ['.NET']],
])('%s by %s', (text, keyword, found) => {
  expect(marked(text, keyword)).toEqual(found)
})

it.each([
  ['node jsx', 'ejs'],
  ['node jsx', 'nodejs'],
  ['snode js', 'nodejs'],
  ['internet', '.net'],
  ['Java，Script', 'javascript'],
])('%s has no %s', (text, keyword) => {
  expect(marked(text, keyword)).toEqual([])
})
