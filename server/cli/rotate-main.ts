/** `npm run rotate`: after a new key was prepended to APP_SECRET, re-encrypts what older keys encrypted. Safe to repeat. */
import { rotateSealed } from '../modules/account/key-rotation'
import { progressBar } from './progress'
import { runCommand, withDatabase } from './run-command'

runCommand(() =>
  withDatabase(async ({ config, database }) => {
    const { total, renewed, fresh, unreadable } = await rotateSealed({ db: database.db, config }, progressBar('条'))
    process.stdout.write(`加密的证件号共 ${total} 条：换成第一个密钥 ${renewed} 条，本来就是 ${fresh} 条\n`)
    if (unreadable.length)
      throw new Error(
        `有 ${unreadable.length} 条用现有的密钥都打不开，请把旧密钥写回 APP_SECRET 后再试：${unreadable.slice(0, 10).join('、')}`,
      )
  }),
)
