/** The way to a new conversation: with one person, or with a group (C-2~conversation-list-01). On a phone both lead to a page. */
import { useState } from 'react'
import { platform } from '@/platform'
import { IconButton, Menu } from '@/ui'
import { t } from '../i18n/zh/picker'
import { CreateGroupDialog, FriendPicker } from './new-chat-lazy'

/** Public paths of the pages of a phone. */
const PICK = '/TUIKit/components/TUIContact?pick=1'
const CREATE = '/TUIKit/components/TUIGroup'

export function NewChatMenu({ onOpen }: { onOpen(conversationId: string): void }) {
  const [asked, ask] = useState<'single' | 'group'>()
  const go = (what: 'single' | 'group') => {
    if (platform.isDesk) ask(what)
    else platform.navigate(what === 'single' ? PICK : CREATE)
  }
  const close = () => ask(undefined)
  const opened = (id: string) => {
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
          { key: 'single', label: t('single'), icon: 'user', run: () => go('single') },
          { key: 'group', label: t('group'), icon: 'users', run: () => go('group') },
        ]}
        trigger={(o) => <IconButton icon='plus' label={t('start')} {...o} />}
      />
      {asked === 'single' && (
        <FriendPicker title={t('single')} max={1} onSubmit={([id]) => id && opened(`C2C${id}`)} onClose={close} />
      )}
      {asked === 'group' && (
        <CreateGroupDialog onCreated={({ groupId }) => opened(`GROUP${groupId}`)} onCancel={close} />
      )}
    </>
  )
}
