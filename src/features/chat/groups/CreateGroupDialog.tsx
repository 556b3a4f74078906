import { Dialog } from '@/ui'
import { t } from '../i18n/zh/groups'
import { CreateGroup, type CreateGroupProps } from './CreateGroup'

/** The form of a new group over the page on the desktop; closed only by the close button or 取消, so that no text is lost. */
export const CreateGroupDialog = (props: Required<CreateGroupProps>) => (
  <Dialog isOpen notDismissible onClose={props.onCancel} title={t('create')}>
    <CreateGroup {...props} />
  </Dialog>
)
