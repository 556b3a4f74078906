/** Texts of the language setting, and the patterns that join texts in each language. Each language is named in itself. */
import { defineTexts } from '../define-texts'

export const t = defineTexts('language', {
  language: '语言',
  hint: '沟通界面的语言',
  failed: '语言没有切换成功，请检查网络',
  separator: '、',
  parenthesized: '{text}（{more}）',
  colonJoined: '{name}：{text}',
  commaJoined: '{text}，{more}',
})
