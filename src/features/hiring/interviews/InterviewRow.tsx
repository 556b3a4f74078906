/** One interview in a list: time, candidate, location, status, next action. */
import { platform } from '@/platform'
import { Box, Button, FactList, Icon, IconButton, type IconName, Item, Link, Menu, StatusText, Text } from '@/ui'
import { formatClock } from '~contract/domain/china-time'
import { INTERVIEW_LIMITS, INTERVIEW_STATE } from '~contract/domain/interviews'
import { APPLICATION_STATUS } from '~contract/domain/job-applications'
import { formatSpan, type Interview, locationText, MODE_ICON, STATE_TONE } from './interview-types'
import css from './interviews.module.scss'
import type { InterviewActions } from './use-interview-actions'

interface InterviewRowProps {
  interview: Interview
  now: Date
  actions: InterviewActions
}

const MINUTE = 60_000

/** 19 分钟后开始, 正在进行; nothing when that is far away or over. */
function soonText({ startTime, minutes, state }: Interview, now: Date): string {
  if (state !== 'accepted') return ''
  const left = Math.ceil((new Date(startTime).getTime() - now.getTime()) / MINUTE)
  if (left > 60 || left <= -minutes) return ''
  return left > 0 ? `${left} 分钟后开始` : '正在进行'
}

/** Whether the candidate may be hired now: the interview has begun, and the application has passed. */
const leadsToHire = ({ state, startTime, applicationStatus }: Interview, now: Date): boolean =>
  state === 'accepted' && applicationStatus === 'passed' && new Date(startTime) <= now

/** The next action: join, propose again, or hire. */
function Next({ interview, now, actions }: InterviewRowProps) {
  const { state, link, startTime } = interview
  const left = new Date(startTime).getTime() - now.getTime()
  if (state === 'accepted' && link && left < INTERVIEW_LIMITS.reminderMinutes * MINUTE && soonText(interview, now))
    return (
      <Button size='small' kind='primary' onPress={() => platform.goOutside(link)}>
        {platform.target === 'weapp' ? '复制会议链接' : '进入'}
      </Button>
    )
  if (state === 'proposed')
    return (
      <Button size='small' onPress={() => actions.chat(interview)}>
        催一下
      </Button>
    )
  if (state === 'declined' && interview.can.includes('change'))
    return (
      <Button size='small' kind='tint' onPress={() => actions.change(interview)}>
        另约时间
      </Button>
    )
  if (actions.hire && leadsToHire(interview, now))
    return (
      <Button size='small' onPress={() => actions.hire?.(interview)}>
        登记入职
      </Button>
    )
  return null
}

const item = (key: string, label: string, icon: IconName, run: () => unknown) => ({ key, label, icon, run })

export function InterviewRow({ interview, now, actions }: InterviewRowProps) {
  const { name, jobTitle, applicationStatus, round, mode, state, reason, can, times } = interview
  const soon = soonText(interview, now)
  const items = [
    ...(can.includes('change') ? [item('change', '改期或更改', 'pencil', () => actions.change(interview))] : []),
    ...(state === 'accepted' ? [item('save', '加入日历', 'calendar', () => actions.save(interview))] : []),
    item('chat', '沟通', 'message', () => actions.chat(interview)),
    ...(actions.hire && applicationStatus === 'passed'
      ? [item('hire', '登记入职', 'briefcase', () => actions.hire?.(interview))]
      : []),
    ...(can.includes('cancel')
      ? [{ ...item('cancel', '取消面试', 'x', () => actions.cancel(interview)), isDanger: true }]
      : []),
  ]
  return (
    <Item className={css.row}>
      <Box className={css.hour}>
        <Text className={css.start}>{formatClock(new Date(interview.startTime))}</Text>
        {times.length > 1 && <Text className={css.choices}>{`${times.length} 选 1`}</Text>}
      </Box>
      <Box className={css.main}>
        <Box className={css.identity}>
          <Link to={`/talentDetails?id=${interview.resumeId}`} className={`text-press ${css.name}`}>
            {name}
          </Link>
          <FactList
            className={css.soft}
            items={[jobTitle, round, applicationStatus && APPLICATION_STATUS[applicationStatus]]}
          />
        </Box>
        <Box className={css.where}>
          <Icon name={MODE_ICON[mode]} size={16} tone='ink-3' />
          <Text className={css.location}>{locationText(interview)}</Text>
          <Text className={css.span}>{formatSpan(interview)}</Text>
        </Box>
        <Box className={css.state}>
          <StatusText tone={STATE_TONE[state]}>{soon || INTERVIEW_STATE[state]}</StatusText>
          {reason && <Text className={css.soft}>{reason}</Text>}
        </Box>
      </Box>
      <Box className={css.next}>
        <Next interview={interview} now={now} actions={actions} />
        <Menu
          title={`与${name}的面试`}
          items={items}
          align='end'
          trigger={(o) => <IconButton icon='dots' size='small' label={`更多：与${name}的面试`} {...o} />}
        />
      </Box>
    </Item>
  )
}
