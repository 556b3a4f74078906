/** Groups of the talent pool with their sizes: create, rename, delete. */
import { mutateApi, useApiQuery } from '@/api'
import { confirm } from '@/ui'
import * as talentPool from '~contract/calls/candidates/talent-pool'

export interface PoolGroup {
  id: string
  name: string
  size: number
  isCapped: boolean
}

export const groupSizeText = ({ size, isCapped }: Pick<PoolGroup, 'size' | 'isCapped'>): string =>
  `${size}${isCapped ? '+' : ''}`

/** Rejects with the server's message, shown at the field. */
export const createPoolGroup = (name: string) =>
  mutateApi(
    talentPool.createGroup,
    { name },
    {
      showError: false,
      answered: (change, made) =>
        change.data(talentPool.listAllGroups, (groups) => [...groups, { id: made.id, name: made.name }]),
    },
  )
const rename = (id: string, name: string) => mutateApi(talentPool.updateGroup, { id, name }, { showError: false })

/** True when it is gone. */
async function remove({ id, name }: PoolGroup): Promise<boolean> {
  const isSure = await confirm({
    title: `删除分组「${name}」？`,
    text: '其中的人才仍在人才库。',
    ok: '删除',
    isDanger: true,
  })
  if (!isSure) return false
  return mutateApi(talentPool.deleteGroup, { id }).then(
    () => true,
    () => false,
  )
}

export function usePoolGroups() {
  const reading = useApiQuery(talentPool.listGroups, { pageSize: 100 }, { showError: false })
  return { groups: reading.data?.rows ?? [], create: createPoolGroup, rename, remove }
}
