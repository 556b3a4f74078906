/** The company's requirements by status: post, edit, close, delete, responses. A table on desktop, cards on a phone. */
import { platform } from '@/platform'
import {
  Box,
  Button,
  type Column,
  DataList,
  Empty,
  FactList,
  H1,
  SearchInput,
  StatusText,
  Tabs,
  useKeyword,
} from '@/ui'
import { AUDIT_STATUS } from '~contract/domain/enums'
import { relativeTime } from '~contract/domain/format'
import { REQUIREMENT_LIMITS } from '~contract/domain/requirements'
import css from './opportunity.module.scss'
import { RequirementDrawer } from './RequirementDrawer'
import { deadlineText, type Requirement, requirementBudget, requirementPath, STATUS_TONE } from './requirement-types'
import { type RequirementFilter, useRequirements } from './use-requirements'

const columns: readonly Column<Requirement>[] = [
  {
    key: 'title',
    title: '需求',
    slot: 'title',
    cell: (requirement) => (
      <Box className={css.two}>
        <Box className={css.strong}>{requirement.title || '未命名草稿'}</Box>
        <FactList
          className={css.facts}
          items={[requirement.categoryName, requirement.cityName, deadlineText(requirement.deadline)]}
        />
        {requirement.status === 'reject' && <Box className={css.reason}>{`未通过：${requirement.auditReason}`}</Box>}
      </Box>
    ),
  },
  {
    key: 'budget',
    title: '预算',
    slot: 'value',
    width: 128,
    cell: (requirement) => <Box className={css.price}>{requirementBudget(requirement)}</Box>,
  },
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 104,
    cell: ({ status }) => <StatusText tone={STATUS_TONE[status]}>{AUDIT_STATUS[status]}</StatusText>,
  },
  {
    key: 'answers',
    title: '浏览、收藏、联系',
    slot: 'sub',
    width: 184,
    cell: ({ viewCount, collectCount, leadCount }) => (
      <FactList className={css.facts} items={[`浏览 ${viewCount}`, `收藏 ${collectCount}`, `联系 ${leadCount}`]} />
    ),
  },
  { key: 'publisher', title: '发布人', slot: 'none', width: 96, from: 960, cell: ({ publisherName }) => publisherName },
  {
    key: 'time',
    title: '更新',
    slot: 'none',
    width: 128,
    from: 900,
    align: 'right',
    cell: ({ updatedTime }) => <Box className={css.facts}>{relativeTime(new Date(updatedTime), new Date())}</Box>,
  },
]

export function MyRequirements() {
  const { source, tabs, actions, edited, edit, closeForm } = useRequirements()
  const search = useKeyword(source)
  const add = (
    <Button kind='primary' icon='plus' onPress={() => edit(null)}>
      发布需求
    </Button>
  )
  return (
    <Box className={css.manage}>
      <Box className={css.head}>
        <H1 className={css.title}>我的需求</H1>
        {add}
      </Box>
      <Tabs<RequirementFilter['status']> className={css.tabs} {...tabs} />
      <Box className={css.bar}>
        <SearchInput
          className={css.seek ?? ''}
          label='搜索需求'
          placeholder='需求标题'
          maxLength={REQUIREMENT_LIMITS.keyword}
          {...search}
        />
      </Box>
      <DataList
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        label='需求'
        isPaged={false}
        actions={actions}
        rowHeight={64}
        onOpen={(requirement) =>
          requirement.status === 'temporary' ? edit(requirement) : platform.navigate(requirementPath(requirement.id))
        }
        empty={
          source.filter.keyword || source.filter.status !== 'all' ? (
            <Empty icon='clipboard-list' title='这里没有需求' text='换一个状态或关键词看看。' />
          ) : (
            <Empty
              icon='clipboard-list'
              title='还没有发布过需求'
              text='写下要买的服务，审核通过后服务商会主动联系；也可以自己去找服务。'
            >
              {add}
            </Empty>
          )
        }
      />
      {edited !== undefined && (
        <RequirementDrawer {...(edited ? { requirement: edited } : {})} key={edited?.id ?? 'new'} onClose={closeForm} />
      )}
    </Box>
  )
}
