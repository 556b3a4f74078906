/** What merged records say. */
import { words } from '../../language'

export const t = words('merger', {
  line: '[聊天记录]',
  foot: '聊天记录',
  count: '聊天记录，共 {n} 条',
  back: '返回上一层',
  failed: 'Load Merge Message Error',
})
