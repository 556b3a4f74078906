/** Interview times as text, in the product's time zone. */
const formatter = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 11月23日 周一 14:30 */
export const formatInterviewTime = (time: Date): string => {
  const fields = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${fields.month}月${fields.day}日 ${fields.weekday} ${fields.hour}:${fields.minute}`
}
