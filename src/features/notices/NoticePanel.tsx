/** The system-message drawer: 500 wide on desktop, a sheet on a phone; ten at a time. */
import { type ListSource, useApiInfiniteQuery, useLocalFilter, useSite } from '@/api'
import { platform } from '@/platform'
import {
  Box,
  Button,
  Drawer,
  Empty,
  ErrorAlert,
  Icon,
  List,
  LoadMoreSentinel,
  LongRows,
  Skeleton,
  Text,
  toast,
} from '@/ui'
import * as notices from '~contract/calls/account/notices'
import { NOTICE_LIMITS } from '~contract/domain/notices'
import { NoticeDetail } from './NoticeDetail'
import { NoticeRow } from './NoticeRow'
import css from './notice.module.scss'
import { closeNotices, markAllNoticesRead, type Notice, useNotices } from './notice-store'
import { useUnreadNotices } from './notices-entry'

function Rows({ source }: { source: ListSource<Notice, object> }) {
  const { rows, phase, error = '', hasMore } = source
  if (phase === 'loading' && !rows.length) return <Skeleton className={css.skeleton} lines={[40, 80, 40, 80, 40, 80]} />
  if (phase === 'ready' && !rows.length)
    return <Empty icon='bell' title='还没有通知' text='审核结果、新的投递和同事的申请会出现在这里' />
  return (
    <>
      <List className={css.rows} aria-label='通知'>
        <LongRows rows={rows}>{(notice) => <NoticeRow key={notice.id} notice={notice} />}</LongRows>
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
  const source = useApiInfiniteQuery(notices.list, {
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
