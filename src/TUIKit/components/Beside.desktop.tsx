/** The other side's resume beside the chat: draft and scroll of the conversation stay as they are. */
import { useCall } from '@/api'
import { ResumeView } from '@/features/recruit/talent/ResumeView'
import { platform } from '@/platform'
import { Box, ErrorNote, IconButton, Scroll, Skeleton, Txt } from '@/ui'
import css from './desk.desktop.module.scss'

export function Beside({ chatUserId, resumeId, onClose }: { chatUserId: string; resumeId: string; onClose(): void }) {
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
