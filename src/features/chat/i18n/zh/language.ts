/** What the choice of the language says, and how each language puts words together. The languages name themselves. */
import { defineTexts } from '../define-texts'

export const t = defineTexts('language', {
  language: '语言',
  hint: '沟通界面的语言',
  failed: '语言没有切换成功，请检查网络',
  and: '、',
  aside: '{text}（{more}）',
  said: '{who}：{text}',
  also: '{text}，{more}',
})
