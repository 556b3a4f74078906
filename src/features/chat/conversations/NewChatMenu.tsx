/** Menu for a new conversation, with one user or with a group. On a phone both open a page. */
import { useState } from 'react'
import { platform } from '@/platform'
import { IconButton, Menu } from '@/ui'
import { t } from '../i18n/zh/picker'
import { CreateGroupDialog, FriendPicker } from './new-chat-lazy'

/** Public paths of the phone's pages. */
const PICK_PATH = '/TUIKit/components/TUIContact?pick=1'
const CREATE_PATH = '/TUIKit/components/TUIGroup'

export function NewChatMenu({ onOpen }: { onOpen(conversationId: string): void }) {
  const [dialog, setDialog] = useState<'single' | 'group'>()
  const start = (kind: 'single' | 'group') => {
    if (platform.isDesk) setDialog(kind)
    else platform.navigate(kind === 'single' ? PICK_PATH : CREATE_PATH)
  }
  const close = () => setDialog(undefined)
  const onCreated = (id: string) => {
    close()
    onOpen(id)
  }
  return (
    <>
      <Menu
        title={t('start')}
        align='end'
        width={160}
        items={[
          { key: 'single', label: t('single'), icon: 'user', run: () => start('single') },
          { key: 'group', label: t('group'), icon: 'users', run: () => start('group') },
        ]}
        trigger={(o) => <IconButton icon='plus' label={t('start')} {...o} />}
      />
      {dialog === 'single' && (
        <FriendPicker title={t('single')} max={1} onSubmit={([id]) => id && onCreated(`C2C${id}`)} onClose={close} />
      )}
      {dialog === 'group' && (
        <CreateGroupDialog onCreated={({ groupId }) => onCreated(`GROUP${groupId}`)} onCancel={close} />
      )}
    </>
  )
}
