import { Alert, Box, Button, Dialog, Image } from '@/ui'
import { noticeLink } from '~contract/domain/notices'
import { followNotice } from './follow-notice'
import css from './notice.module.scss'
import { type Notice, openNotice } from './notice-store'

/** Details of a notice: image and long text, or the reason of a failure and the next step. */
export function NoticeDetail({ notice }: { notice: Notice }) {
  const link = noticeLink(notice.typeCode, notice.ext)
  const isFailure = link.kind === 'failure'
  return (
    <Dialog
      isOpen
      isGlobal
      title={notice.title}
      onClose={() => openNotice(undefined)}
      footer={
        <>
          <Button onPress={() => openNotice(undefined)}>关闭</Button>
          {link.kind !== 'none' && link.path && (
            <Button kind='primary' onPress={() => followNotice(link.path)}>
              {(link as { button: string }).button}
            </Button>
          )}
        </>
      }
    >
      <Box className={css.shown}>
        {notice.avatarUrl && <Image className={css.image} src={notice.avatarUrl} alt={notice.title} fit='contain' />}
        {isFailure && notice.opinion && <Alert tone='danger'>{`原因：${notice.opinion}`}</Alert>}
        <Box className={css.detail}>
          {isFailure
            ? notice.ext.positionName || notice.ext.circleName || notice.content
            : notice.detail || notice.content}
        </Box>
      </Box>
    </Dialog>
  )
}
