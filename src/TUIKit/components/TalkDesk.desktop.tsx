/** The chat at a desk: 300 list, the conversation, 360 for the resume (mockups/desk/chat). */
import { useState } from 'react'
import { useCall } from '@/api'
import { startChat, Talk, TalkList } from '@/features/chat'
import { ResumeView } from '@/features/recruit/talent/ResumeView'
import { platform, useQuery } from '@/platform'
import { screen } from '@/shell'
import { Box, Empty, ErrorNote, H1, IconButton, Page, Scroll, Skeleton, Txt } from '@/ui'
import css from './desk.desktop.module.scss'

/** The other side's resume beside the chat: draft and scroll of the conversation stay as they are. */
function Beside({ chatUserId, resumeId, onClose }: { chatUserId: string; resumeId: string; onClose(): void }) {
  const call = useCall(
    'POST /job-center/api/resumes/queryResumeByUserId',
    { chatUserId },
    { mute: true, staleMs: 60_000 },
  )
  return (
    <Box className={css.beside} role='complementary' aria-label='他的简历'>
      <Box className={css.besideHead}>
        <Txt className={css.besideTitle}>他的简历</Txt>
        <IconButton
          icon='external-link'
          label='在新页签打开'
          onPress={() => platform.openInNewTab(`/talentDetails?id=${resumeId}`)}
        />
        <IconButton icon='x' label='收起简历' onPress={onClose} />
      </Box>
      <Scroll className={css.besideBody} aria-label='简历'>
        {call.data ? (
          <ResumeView resume={call.data} />
        ) : call.phase === 'error' ? (
          <ErrorNote text='简历没有加载成功' onRetry={call.reload} />
        ) : (
          <Skeleton lines={[40, 70, 55, 90, 80, 60]} />
        )}
      </Scroll>
    </Box>
  )
}

function Desk() {
  const { conversationID = '' } = useQuery<{ conversationID: string }>()
  const [id, setId] = useState(conversationID)
  const [beside, setBeside] = useState<{ chatUserId: string; resumeId: string }>()
  const isBesideOpen = beside !== undefined && id === `C2C${beside.chatUserId}`
  return (
    <Page title='沟通' className={css.fill}>
      <Box className={css.desk}>
        <TalkList current={id} onOpen={setId} onRetry={startChat} className={css.talks} />
        <Box className={css.chat}>
          {id ? (
            <Talk
              id={id}
              onResume={(chatUserId, resumeId) => setBeside(isBesideOpen ? undefined : { chatUserId, resumeId })}
              isResumeOpen={isBesideOpen}
            />
          ) : (
            <Box className={css.nothing}>
              <H1 className='off-screen'>沟通</H1>
              <Empty icon='message' title='选一个会话开始沟通' text='左边是您的会话，也可以从人才搜索里直接发起' />
            </Box>
          )}
        </Box>
        {isBesideOpen && <Beside {...beside} onClose={() => setBeside(undefined)} />}
      </Box>
    </Page>
  )
}

export const TalkDesk = screen(Desk)
