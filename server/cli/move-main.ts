/** `npm run move -- --to postgres://… | 目录`: moves everything from the embedded database to PostgreSQL or back. */
import { parseArgs } from 'node:util'
import { loadConfig } from '../core/config'
import { demoSecret } from '../core/demo-secret'
import { moveTo } from './backup'
import { progressBar } from './progress'
import { runCommand } from './run-command'

const USAGE = `用法：npm run move -- --to postgres://用户:密码@主机/库 [--data-dir 目录] [--files 新的FILES_URL]
      npm run move -- --to 目录 [--files 新的FILES_URL]
先停止服务；从环境变量所指的数据库搬到 --to，目标必须是空的`

runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { to: text, 'data-dir': text, files: text } })
  if (!values.to) throw new Error(USAGE)
  const destination = {
    to: values.to,
    ...(values['data-dir'] ? { dataDir: values['data-dir'] } : {}),
    ...(values.files === undefined ? {} : { filesUrl: values.files }),
  }
  await moveTo(loadConfig(process.env, demoSecret), destination, console.log, progressBar('行'))
})
