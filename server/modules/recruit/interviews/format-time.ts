/** Times of interviews as people read them, in the product's time zone. */
const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 11月23日 周一 14:30 */
export const formatInterviewTime = (at: Date): string => {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.month}月${part.day}日 ${part.weekday} ${part.hour}:${part.minute}`
}
