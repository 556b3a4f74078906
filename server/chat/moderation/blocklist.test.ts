/** What hides no blocked word, and what is blocked by none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blocklist } from './blocklist'

const ENTRIES = [
  '代开发票',
  '裸聊 # a comment',
  'vpn',
  'casino bonus',
  '贷款app',
  '資金盤',
  'казино',
  'คาสิโน',
  'مقامرة',
  '🍆🍑',
  '加我❤微信',
  'C++外挂',
]

let folder: string
let list: Blocklist
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-blocklist-'))
  writeFileSync(join(folder, 'blocked-words.txt'), ENTRIES.join('\n'))
  list = new Blocklist({ CHAT_BLOCKED_WORDS: '', DATA_DIR: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  '可以代开发票吗',
  '代 開-發★票',
  '代開發票',
  '代🎉开🎉发🎉票',
  '代👨‍👩‍👧开发票',
  '代я开ж发票',
  '代ไ开ั发ี票',
  '代٣开发票',
  '代\u200b开\u00ad发\ufe0f票',
  '代⃣开⃣发票',
  '代\u0361开发票',
  '代१开发票',
  '裸聊',
  '用 ＶＰＮ 上网',
  'use a VPN!',
  'v\u200bpn',
  'v́pń',
  'порноvpn',
  'casino  bonus',
  'Casino★Bonus',
  '贷款 APP',
  '資金盘',
  '资金盤',
  'Лучшее КАЗИНО!',
  'เล่นคาสิโนออนไลน์',
  'مُقامرة',
  '来🍆🍑吧',
  '加我微信',
  '加我❤️微信',
  'c++外掛',
])('%s is blocked', (text) => {
  expect(list.isIn(text)).toBe(true)
})

test.each([
  '发票代开',
  '我会 Java',
  'vpns are fine',
  'casinos and bonuses',
  'казиношный',
  'казах и но',
  '🍆 和 🍑',
  '🍆',
  '资金充足，盘点仓库',
  '加我的❤',
  'สวัสดี',
  'مرحبا',
  '',
  '🎉',
])('%s is not', (text) => {
  expect(list.isIn(text)).toBe(false)
})
