import type { ListSource } from '@/api'
import { platform } from '@/platform'
import { Button, DataList, Empty } from '@/ui'
import { chatPath } from '../../candidates/chat-path'
import { invitationColumns } from './application-columns'
import type { JobInvitation } from './application-types'

/** Job invitations with their answers; the next step is the chat. */
export function InvitationList<F>({ source }: { source: ListSource<JobInvitation, F> }) {
  return (
    <DataList
      source={source}
      columns={invitationColumns}
      rowKey={({ id }) => id}
      label='邀请'
      isPaged={false}
      onOpen={({ talent }) => platform.navigate(`/talentDetails?id=${talent.id}`)}
      actions={[
        {
          key: 'chat',
          label: '沟通',
          icon: 'message',
          isMain: true,
          when: ({ talent }) => Boolean(talent.chatUserId),
          run: ({ talent }) => platform.navigate(chatPath(talent.chatUserId)),
        },
      ]}
      empty={
        <Empty icon='mail' title='这里没有邀请' text='在人才搜索里邀请合适的人，答复会出现在这里。'>
          <Button kind='primary' onPress={() => platform.navigate('/talentsearch')}>
            去人才搜索
          </Button>
        </Empty>
      }
    />
  )
}
