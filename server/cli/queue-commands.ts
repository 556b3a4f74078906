/** The operator's commands for background work that keeps failing. */
import type { z } from 'zod'
import type { failedJob } from '../../contract/operator/queue'
import { connectOperator, type OperatorClient } from './operator-client'

type FailedJob = z.output<typeof failedJob>

const line = ({ id, label, name, tries, failedTime, reason }: FailedJob) =>
  [id, `${label}（${name}）`, `${tries} 次`, new Date(failedTime).toLocaleString('zh-CN'), reason].join('  ')

/** Prints the latest hundred. */
export async function listFailedJobs(desk: OperatorClient): Promise<void> {
  const { data, total } = await connectOperator(desk)<FailedJob[]>('GET', '/operator/v1/jobs/failed?pageSize=100')
  desk.print(`失败的后台任务 ${total} 个`)
  for (const job of data) desk.print(`  ${line(job)}`)
}

/** Lets each be tried again. */
export async function retryJobs(desk: OperatorClient, ids: readonly string[]): Promise<void> {
  const call = connectOperator(desk)
  for (const id of ids) {
    await call('POST', `/operator/v1/jobs/${encodeURIComponent(id)}/retry`, {})
    desk.print(`已重新安排  ${id}`)
  }
}
