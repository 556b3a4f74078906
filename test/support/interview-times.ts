/** Interviews of a company as its server sends them, with the day and the hour that a screen in China shows. */
import type { ApiData } from '../../contract/api'
import * as interviews from '../../contract/calls/hiring/interviews'
import type { HttpClient } from './http-client'

type Interview = ApiData<typeof interviews.list>[number]

/** The first interviews from now on, as many as a first page shows. */
export async function upcomingInterviews(client: HttpClient): Promise<Interview[]> {
  const { data } = await client.call<Interview[]>(interviews.list, { from: new Date().toISOString(), pageSize: 5 })
  if (!data.length) throw new Error('the demo has no interviews to come')
  return data
}

const inChina = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', ...options })

/** 14:30, and 11月23日. */
export const startsInChina = ({ startTime }: Interview): { clock: string; day: string } => ({
  clock: inChina({ hour: '2-digit', minute: '2-digit', hour12: false }).format(new Date(startTime)),
  day: inChina({ month: 'long', day: 'numeric' }).format(new Date(startTime)),
})
