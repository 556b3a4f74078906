/** A member's first tab on a phone: counts, quick actions, and jobs that need action. */
import { errorText, useApiQuery } from '@/api'
import { TodayInterviews } from '@/features/hiring/interviews/TodayInterviews'
import { platform } from '@/platform'
import { canNow, companyOf, NEW_LEADS, useBadge, useSession } from '@/shell'
import {
  Avatar,
  Box,
  Button,
  Empty,
  ErrorAlert,
  H1,
  H2,
  Icon,
  type IconName,
  Link,
  Nav,
  Page,
  Skeleton,
  Tag,
  Text,
} from '@/ui'
import * as leadCalls from '~contract/calls/market/leads'
import css from './home.module.scss'
import type { JobTodo } from './job-todo'
import { useTodayItems } from './use-today'

const kinds = {
  rejected: { word: '审核失败', tone: 'danger', act: '去修改' },
  expiring: { word: '快到期', tone: 'warning', act: '去刷新' },
  draft: { word: '草稿', tone: 'normal', act: '继续填' },
} as const

const Count = ({ to, value, text }: { to: string; value: number | undefined; text: string }) => (
  <Link to={to} className={css.count}>
    <Text className={css.figure}>{value ?? '–'}</Text>
    <Text className={css.countText}>{text}</Text>
  </Link>
)

const quick: readonly { to: string; icon: IconName; text: string }[] = [
  { to: '/jobEdit', icon: 'plus', text: '发布职位' },
  { to: '/jobmanagement', icon: 'briefcase', text: '职位管理' },
  { to: '/talentsearch', icon: 'search', text: '人才搜索' },
  { to: '/findtalent', icon: 'compass', text: '找人才' },
]

function TodoRow({ todo }: { todo: JobTodo }) {
  const { word, tone, act } = kinds[todo.kind]
  const to = todo.kind === 'expiring' ? '/jobmanagement?status=adopt' : `/jobEdit?id=${todo.id}`
  return (
    <Box className={css.todo}>
      <Box className={css.todoMain}>
        <Box className={css.todoHead}>
          <Text className={css.todoTitle}>{todo.title}</Text>
          <Tag tone={tone}>{word}</Tag>
        </Box>
        <Box className={css.todoText}>{todo.text}</Box>
      </Box>
      <Button size='small' kind={todo.kind === 'rejected' ? 'tint' : 'normal'} onPress={() => platform.navigate(to)}>
        {act}
      </Button>
    </Box>
  )
}

function Todos({ today }: { today: ReturnType<typeof useTodayItems> }) {
  const { jobs, todos, more } = today
  return (
    <Box className={css.card}>
      <Box className={css.sectionHead}>
        <H2 className={css.head}>职位待办</H2>
        <Link to='/jobmanagement' className={css.more}>
          {more > 0 ? `还有 ${more} 个` : '全部职位'}
          <Icon name='chevron-right' size={16} tone='ink-3' />
        </Link>
      </Box>
      {jobs.phase === 'error' && <ErrorAlert text={errorText(jobs.error)} onRetry={today.reload} />}
      {jobs.phase === 'loading' && <Skeleton lines={[70, 50, 70, 50]} />}
      {jobs.phase === 'ready' && !todos.length && (
        <Empty icon='circle-check' title='没有等您处理的职位' text='审核失败、快到期的职位和草稿会出现在这里' />
      )}
      {todos.map((todo) => (
        <TodoRow key={todo.id} todo={todo} />
      ))}
    </Box>
  )
}

export function MemberHome() {
  const session = useSession()
  const company = companyOf(session)
  const unread = useBadge('/tuikit')
  const today = useTodayItems()
  const leads = useApiQuery(leadCalls.list, canNow('clue.manage', session) ? NEW_LEADS : null, { showError: false })
  const newLeads = leads.data?.counts?.new ?? 0
  const reload = async () => {
    await Promise.all([today.reload(), leads.reload()])
  }
  const name = company?.companyShortName || company?.companyName || '聘桥'
  return (
    <Page title='首页' onRefresh={reload}>
      <Box className={css.wide}>
        <Box className={css.firm}>
          <Avatar name={name} src={company?.logoUrl ?? ''} isOrg size={28} />
          <H1 className={css.firmName}>{name}</H1>
        </Box>
        <Nav className={css.tally} aria-label='概况'>
          {today.isOn && (
            <Count to='/deliver?status=pending' value={today.applications.data?.counts?.pending} text='新投递' />
          )}
          <Count to='/tuikit' value={unread} text='未读消息' />
          {today.isOn && <Count to='/interviews' value={today.interviews.data?.total} text='今日面试' />}
          {today.isOn && <Count to='/jobmanagement' value={today.wanting} text='职位待办' />}
          {newLeads > 0 && <Count to='/myclue?status=new' value={newLeads} text='新线索' />}
        </Nav>
        {today.isOn && (
          <Nav className={css.quick} aria-label='常用'>
            {quick.map(({ to, icon, text }, i) => (
              <Link key={to} to={to} className={css.quickOne}>
                <Box className={i ? css.quickIcon : css.quickFirst}>
                  <Icon name={icon} size={24} tone={i ? 'ink' : 'on-brand'} />
                </Box>
                <Text>{text}</Text>
              </Link>
            ))}
          </Nav>
        )}
        {today.isOn && (
          <Box className={css.columns}>
            <TodayInterviews reading={today.interviews} />
            <Todos today={today} />
          </Box>
        )}
      </Box>
    </Page>
  )
}
