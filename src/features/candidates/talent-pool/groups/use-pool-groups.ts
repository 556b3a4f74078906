/** Groups of the talent pool with their sizes: create, rename, delete. */
import { mutateApi, useApiQuery } from '@/api'
import { confirm, useEdit } from '@/ui'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { POOL_GROUP_EDIT } from '~contract/edits/pool-edits'

export interface PoolGroup {
  id: string
  version: string
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
  const edit = useEdit(talentPool.updateGroup, POOL_GROUP_EDIT)
  /** False when the editor goes back to the name. */
  const rename = async ({ id, version, name: before }: PoolGroup, name: string) =>
    Boolean(await edit.save({ version, values: { name: before } }, { id, name }))
  const reading = useApiQuery(talentPool.listGroups, { pageSize: 100 }, { showError: false })
  return { groups: reading.data?.rows ?? [], create: createPoolGroup, rename, remove }
}
