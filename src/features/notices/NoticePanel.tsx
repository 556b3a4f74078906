/** The system-message drawer (P-2.5-01): 500 wide on desktop, a sheet on a phone; ten at a time. */
import { type ListSource, useApiInfiniteQuery, useLocalFilter, useSite } from '@/api'
import { platform } from '@/platform'
import {
  Alert,
  Box,
  Button,
  Dialog,
  Drawer,
  Empty,
  ErrorAlert,
  Icon,
  IconButton,
  Image,
  Item,
  List,
  LoadMoreSentinel,
  Pressable,
  Skeleton,
  Text,
  toast,
} from '@/ui'
import { relativeTime } from '~contract/domain/format'
import { NOTICE_AUDIENCE, NOTICE_LIMITS, noticeLink } from '~contract/domain/notices'
import css from './notice.module.scss'
import {
  closeNotices,
  deleteNotice,
  markAllNoticesRead,
  markNoticeRead,
  NOTICE_LIST,
  type Notice,
  openNotice,
  useNotices,
} from './notice-store'
import { useUnreadNotices } from './notices-entry'

/** Opens the target of a notice and closes the drawer. */
function follow(path: string): void {
  openNotice(undefined)
  closeNotices()
  platform.navigate(path)
}

/** Marks a notice as read and opens it. */
function press(notice: Notice): void {
  void markNoticeRead(notice).catch(() => undefined)
  const link = noticeLink(notice.typeCode, notice.ext)
  if (link.kind === 'page') follow(link.path)
  else if (link.kind !== 'none') openNotice(notice)
}

function Row({ notice }: { notice: Notice }) {
  const isNew = !notice.isRead
  const leads = noticeLink(notice.typeCode, notice.ext).kind !== 'none'
  return (
    <Item className={css.row}>
      <Pressable className={css.press} onPress={() => press(notice)}>
        <Box className={isNew ? css.dot : css.noDot} {...(isNew ? { role: 'img', 'aria-label': '未读' } : {})} />
        <Box className={css.words}>
          <Box className={css.head}>
            <Text className={isNew ? css.newTitle : css.title}>{notice.title}</Text>
            <Text className={css.time}>{relativeTime(new Date(notice.createdTime), new Date())}</Text>
          </Box>
          <Box className={css.content}>{notice.content}</Box>
          {notice.avatarUrl && <Image className={css.thumb} src={notice.avatarUrl} alt='' />}
        </Box>
        {leads && <Icon name='chevron-right' size={16} tone='ink-4' />}
      </Pressable>
      {notice.type === NOTICE_AUDIENCE.person && (
        <IconButton
          icon='x'
          size='small'
          label={`删除通知：${notice.title}`}
          onPress={() => deleteNotice(notice).catch(() => undefined)}
        />
      )}
    </Item>
  )
}

/** Details of a notice: image and long text, or the reason of a failure and the next step. */
function NoticeDetail({ notice }: { notice: Notice }) {
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
            <Button kind='primary' onPress={() => follow(link.path)}>
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

function Rows({ source }: { source: ListSource<Notice, object> }) {
  const { rows, phase, error = '', hasMore } = source
  if (phase === 'loading' && !rows.length) return <Skeleton className={css.skeleton} lines={[40, 80, 40, 80, 40, 80]} />
  if (phase === 'ready' && !rows.length)
    return <Empty icon='bell' title='还没有通知' text='审核结果、新的投递和同事的申请会出现在这里' />
  return (
    <>
      <List className={css.rows} aria-label='通知'>
        {rows.map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </List>
      <Box className={css.end}>
        {phase === 'error' && <ErrorAlert text={error} onRetry={source.reload} />}
        {phase === 'more' && <Icon name='loader-2' size={20} tone='ink-3' isSpinning />}
        {phase === 'ready' && hasMore && (
          <>
            {/* a tall window shows the end of the first page without a scroll */}
            <LoadMoreSentinel onReach={source.more} />
            <Button kind='quiet' size='small' onPress={source.more}>
              更早的通知
            </Button>
          </>
        )}
        {phase === 'ready' && !hasMore && <Text className={css.time}>没有更多了</Text>}
      </Box>
    </>
  )
}

/** Subscribes to notices in WeChat; WeChat asks each time, for one more message. */
function WechatFoot({ subscribe }: { subscribe(): Promise<boolean> }) {
  const press = async () => {
    const isAgreed = await subscribe()
    toast(isAgreed ? '下一条通知会发到微信' : '没有开启，可以随时再来', isAgreed ? 'success' : 'normal')
  }
  return (
    <Button kind='tint' isBlock icon='brand-wechat' onPress={press}>
      在微信里接收通知
    </Button>
  )
}

export function NoticePanel() {
  const { isOpen, shown } = useNotices()
  const unread = useUnreadNotices()
  const list = useLocalFilter({})
  const source = useApiInfiniteQuery(NOTICE_LIST, {
    list,
    input: () => ({}),
    size: NOTICE_LIMITS.pageSize,
    behind: ({ id }) => ({ before: id }),
    isReady: isOpen,
  })
  const templateId = useSite()?.wechatNoticeTemplate
  const { requestSubscribeMessage } = platform
  const foot =
    templateId && requestSubscribeMessage ? (
      <WechatFoot subscribe={() => requestSubscribeMessage(templateId)} />
    ) : undefined
  return (
    <>
      <Drawer
        isOpen={isOpen}
        isGlobal
        isFlush
        title='系统消息'
        width={NOTICE_LIMITS.drawerPx}
        onClose={closeNotices}
        onEnd={source.more}
        footer={foot}
        aside={
          unread > 0 && (
            <Button kind='quiet' size='small' onPress={() => markAllNoticesRead().catch(() => undefined)}>
              全部已读
            </Button>
          )
        }
      >
        <Rows source={source} />
      </Drawer>
      {shown && <NoticeDetail notice={shown} />}
    </>
  )
}
