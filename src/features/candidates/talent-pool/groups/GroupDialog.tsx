import { POOL_LIMITS } from '~contract/domain/talent-pool'
import { NameDialog } from '../NameDialog'

interface GroupDialogProps {
  /** Undefined = a new group. */
  name?: string
  onClose(): void
  /** Rejects with the message to show. */
  save(name: string): Promise<unknown>
}

/** Name of a new group, or another one for an old. */
export const PoolGroupDialog = (props: GroupDialogProps) => (
  <NameDialog
    {...props}
    title={props.name ? '修改分组名称' : '新建分组'}
    maxLength={POOL_LIMITS.groupName}
    placeholder='如：Java 后端储备'
  />
)
