/** Groups of the talent pool with their sizes: create, rename, delete. */
import { type CallKey, callApi, errorText, invalidate, useApiQuery } from '@/api'
import { confirm, toast } from '@/ui'

const G = '/job-center/api/talent-pool-groups' as const
const READS: readonly CallKey[] = [
  'POST /job-center/api/talent-pool-groups/queryPoolGroupsPage',
  'POST /job-center/api/talent-pool-groups/queryByCompanyId',
]

export interface PoolGroup {
  id: string
  name: string
  size: number
  isCapped: boolean
}

export const groupSizeText = ({ size, isCapped }: Pick<PoolGroup, 'size' | 'isCapped'>): string =>
  `${size}${isCapped ? '+' : ''}`

export function usePoolGroups() {
  const reading = useApiQuery(`POST ${G}/queryPoolGroupsPage`, { pageSize: 100 }, { mute: true })
  /** Rejects with the server's message, shown at the field. */
  const create = async (name: string) => {
    await callApi(`POST ${G}/createTalentPoolGroup`, { name }, { mute: true })
    invalidate(...READS)
  }
  const rename = async (id: string, name: string) => {
    await callApi(`POST ${G}/modifyTalentPoolGroup`, { id, name }, { mute: true })
    invalidate(...READS)
  }
  /** True when it is gone. */
  const remove = async ({ id, name }: PoolGroup): Promise<boolean> => {
    if (
      !(await confirm({ title: `删除分组「${name}」？`, text: '其中的人才仍在人才库。', ok: '删除', isDanger: true }))
    )
      return false
    try {
      await callApi(`POST ${G}/deleteTalentPoolGroup`, { id }, { mute: true })
      invalidate(...READS)
      return true
    } catch (error) {
      toast(errorText(error), 'error')
      return false
    }
  }
  return { groups: reading.data?.rows ?? [], create, rename, remove }
}
