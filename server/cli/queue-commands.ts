/** The operator's commands for background work: what keeps failing, and how far search indexes are. */
import type { z } from 'zod'
import { pathOf } from '../../contract/call-address'
import * as operator from '../../contract/calls/operator'
import type { failedJob, searchRebuild } from '../../contract/operator/queue'
import { connectOperator, type OperatorClient } from './operator-client'

type FailedJob = z.output<typeof failedJob>

const line = ({ id, label, name, tries, failedTime, reason }: FailedJob) =>
  [id, `${label}（${name}）`, `${tries} 次`, new Date(failedTime).toLocaleString('zh-CN'), reason].join('  ')

/** Prints the latest hundred. */
export async function listFailedJobs(client: OperatorClient): Promise<void> {
  const { data, total } = await connectOperator(client)<FailedJob[]>(
    'GET',
    `${pathOf(operator.listFailedJobs)}?pageSize=100`,
  )
  client.print(`失败的后台任务 ${total} 个`)
  for (const job of data) client.print(`  ${line(job)}`)
}

/** Retries each job. */
export async function retryJobs(client: OperatorClient, ids: readonly string[]): Promise<void> {
  const call = connectOperator(client)
  for (const id of ids) {
    await call('POST', pathOf(operator.retryJob, { id }), {})
    client.print(`已重新安排  ${id}`)
  }
}

/** Prints how far each search index is. */
export async function listSearchRebuilds(client: OperatorClient): Promise<void> {
  const { data } = await connectOperator(client)<z.output<typeof searchRebuild>[]>(
    'GET',
    pathOf(operator.listSearchRebuilds),
  )
  for (const { label, done, total, finishedTime } of data)
    client.print(`  ${label}  ${finishedTime ? '已完成' : '重建中'}  ${done} / ${total}`)
}
