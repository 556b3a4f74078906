import { platform, urlFlag, useUrlState } from '@/platform'
import {
  Box,
  Button,
  type Column,
  DataList,
  Empty,
  FactList,
  FieldFilters,
  H1,
  SearchInput,
  StatusText,
  Tabs,
  useKeyword,
} from '@/ui'
import { AUDIT_STATUS, type AuditStatus } from '~contract/domain/enums'
import { relativeTime } from '~contract/domain/format'
import { JOB_FIELDS } from '~contract/fields/job-fields'
import { type Job, jobSummary, rejectReasons, STATUS_ORDER, STATUS_TONE } from './job-types'
import css from './jobs.module.scss'
import { jobSalaryText, totalText } from './recruit-options'
import { JOB_ACTIONS, useJobs } from './use-jobs'
import { WorkAddressDrawer } from './work-addresses/WorkAddressDrawer'

const timeOf = (job: Job) => {
  const now = new Date()
  if (job.refreshedTime && job.status === 'adopt') return `${relativeTime(new Date(job.refreshedTime), now)} 刷新`
  return `${relativeTime(new Date(job.updatedTime), now)} 更新`
}

const Name = ({ job }: { job: Job }) => (
  <Box className={css.name}>
    <Box className={css.strong}>{job.title || '未命名草稿'}</Box>
    <FactList className={css.faint} items={jobSummary(job)} />
    {job.status === 'reject' && (
      <Box className={css.reasons}>
        {rejectReasons(job).map((reason, i) => (
          <Box key={reason}>{rejectReasons(job).length > 1 ? `${i + 1}. ${reason}` : `未通过：${reason}`}</Box>
        ))}
      </Box>
    )}
    {job.status === 'temporary' && job.missing.length > 0 && (
      <Box className={css.missing}>还缺 {job.missing.join('、')}</Box>
    )}
  </Box>
)

const columns: readonly Column<Job>[] = [
  { key: 'title', title: '职位', slot: 'title', cell: (job) => <Name job={job} /> },
  {
    key: 'pay',
    title: '薪资',
    slot: 'value',
    width: 136,
    cell: (job) => <Box className={css.pay}>{jobSalaryText(job)}</Box>,
  },
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 104,
    cell: (job) => <StatusText tone={STATUS_TONE[job.status]}>{AUDIT_STATUS[job.status]}</StatusText>,
  },
  { key: 'publisher', title: '负责人', slot: 'none', width: 96, from: 960, cell: (job) => job.publisherName },
  { key: 'views', title: '浏览', slot: 'none', width: 72, align: 'right', cell: (job) => job.viewCount },
  { key: 'delivers', title: '投递', slot: 'none', width: 72, align: 'right', cell: (job) => job.deliverCount },
  { key: 'invites', title: '邀请', slot: 'none', width: 72, align: 'right', cell: (job) => job.inviteCount },
  {
    key: 'time',
    title: '最近',
    slot: 'sub',
    width: 144,
    align: 'right',
    cell: (job) => <Box className={css.faint}>{timeOf(job)}</Box>,
  },
]

/** Job management: tabs by status, search, row actions; the same list is cards on a phone. */
export function JobManagement() {
  const { source, counts } = useJobs()
  const search = useKeyword(source)
  const { status, ...filters } = source.filter
  const isNarrowed = status !== 'all' || Object.values(filters).some(Boolean)
  const [{ addresses: isAddressesOpen }, setPanel] = useUrlState({ addresses: urlFlag() })

  const tabs = [
    { key: 'all' as const, label: '全部', count: counts?.total },
    ...STATUS_ORDER.map((key) => ({ key, label: AUDIT_STATUS[key], count: counts?.byStatus[key] })),
  ]
  return (
    <Box className={css.manage}>
      <Box className={css.manageHead}>
        <H1 className={platform.isDesk ? css.manageTitle : 'off-screen'}>职位管理</H1>
        <Button kind='quiet' icon='inbox' onPress={() => platform.navigate('/deliver')}>
          投递与邀请
        </Button>
        <Button kind='quiet' icon='map-pin' onPress={() => setPanel({ addresses: true })}>
          工作地址
        </Button>
        <Button kind='primary' icon='plus' onPress={() => platform.navigate('/jobEdit')}>
          发布职位
        </Button>
      </Box>
      <Tabs<AuditStatus | 'all'>
        className={css.tabs}
        label='按状态查看职位'
        items={tabs}
        value={status}
        onChange={(next) => source.setFilter({ status: next })}
      />
      <Box className={css.manageBar}>
        <SearchInput className={css.search} label='搜索职位' placeholder='职位名称' {...search} />
        <FieldFilters of={JOB_FIELDS} values={source.filter} onChange={source.setFilter} />
        {counts && counts.expiringSoon > 0 && (
          <Box className={css.warn}>{totalText(counts.expiringSoon)} 个职位 7 天内到期，刷新后重新计算</Box>
        )}
      </Box>
      <DataList
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        label='职位'
        actions={JOB_ACTIONS}
        onOpen={(job) =>
          platform.navigate(job.status === 'temporary' ? `/jobEdit?id=${job.id}` : `/JobDetail?id=${job.id}`)
        }
        empty={
          source.filter.keyword ? (
            <Empty
              icon='search'
              title='没有符合的职位'
              text={`没有名称含「${source.filter.keyword}」的职位，换个词试试。`}
            />
          ) : (
            <Empty
              icon='briefcase'
              title={isNarrowed ? '这里没有职位' : '还没有职位'}
              text='发布一个职位，审核通过后就能推荐人才、邀请应聘。'
            >
              <Button kind='primary' icon='plus' onPress={() => platform.navigate('/jobEdit')}>
                发布职位
              </Button>
            </Empty>
          )
        }
      />
      {isAddressesOpen && <WorkAddressDrawer onClose={() => setPanel({ addresses: false })} />}
    </Box>
  )
}
