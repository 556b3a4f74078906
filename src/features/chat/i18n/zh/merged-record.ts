/** Texts of merged records. */
import { defineTexts } from '../define-texts'

export const t = defineTexts('mergedRecord', {
  line: '[聊天记录]',
  foot: '聊天记录',
  count: '聊天记录，共 {n} 条',
  back: '返回上一层',
  failed: '聊天记录没有加载出来，请重试',
})
