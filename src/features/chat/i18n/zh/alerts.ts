/** Texts of the switch of notifications. */
import { defineTexts } from '../define-texts'

export const t = defineTexts('alerts', {
  alerts: '桌面通知',
  hint: '不在沟通页面时提醒新消息',
  denied: '浏览器已禁止通知，请在地址栏的网站设置中允许',
})
