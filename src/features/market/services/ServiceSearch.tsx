/** Services of all providers: category, city, keyword; one list on desktop and on a phone (P-7.4-01). */
import { type ReactNode, useEffect, useState } from 'react'
import { callApi } from '@/api'
import { platform } from '@/platform'
import {
  Box,
  Button,
  Empty,
  ErrorAlert,
  H1,
  H2,
  Item,
  List,
  LoadMoreSentinel,
  SearchInput,
  Skeleton,
  Tabs,
  useKeyset,
} from '@/ui'
import { CategoryChips } from './CategoryChips'
import { HotServices } from './HotServices'
import { ServiceCard } from './ServiceCard'
import { SERVICE_LIST_CALL, type ServiceFilter, type ServiceRow } from './service-types'
import css from './services.module.scss'

interface FindServicesProps {
  title: string
  cityCode: string
  /** Chooses the place. */
  cityPick: ReactNode
  keyword?: string
  categoryCode?: string
  /** Opportunities under the same filters: then tabs choose between the two. */
  opportunities?: (filter: ServiceFilter) => ReactNode
}

type Side = 'services' | 'opportunities'
const sides = [
  { key: 'services' as const, label: '找服务' },
  { key: 'opportunities' as const, label: '找商机' },
]

export function useServiceSearch(filter: ServiceFilter) {
  return useKeyset<ServiceRow, ServiceFilter, { rows: ServiceRow[]; nextCursor: string }, never>(
    filter,
    (asked, page, signal) => callApi(SERVICE_LIST_CALL, { ...asked, ...page }, { signal, mute: true }),
  ).source
}

/** The services: hot ones while no filter is set, then all. */
function ServiceResults({ source, onReset }: { source: ReturnType<typeof useServiceSearch>; onReset(): void }) {
  const { rows, total, phase, error, filter } = source
  const isAnything = !filter.keyword && !filter.categoryCode
  return (
    <>
      {isAnything && <HotServices cityCode={filter.cityCode} size={3} />}
      {isAnything && rows.length > 0 && <H2 className={css.hotTitle}>最新服务</H2>}
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
      {phase === 'loading' && !rows.length && <Skeleton lines={[100, 60, 100, 60, 100, 60]} />}
      {phase === 'ready' && !rows.length && (
        <Empty icon='search' title='没有找到服务' text='换个关键词、类别或地区看看'>
          {!isAnything && <Button onPress={onReset}>看全部服务</Button>}
        </Empty>
      )}
      <List className={css.list} aria-label='服务列表' hidden={!rows.length}>
        {rows.map((service) => (
          <Item key={service.id}>
            <ServiceCard service={service} />
          </Item>
        ))}
      </List>
      {rows.length > 0 && rows.length < total && <LoadMoreSentinel onReach={source.more} />}
    </>
  )
}

export function ServiceSearch(props: FindServicesProps) {
  const { title, cityCode, cityPick, keyword = '', categoryCode = '', opportunities } = props
  const [word, setWord] = useState(keyword)
  const [side, setSide] = useState<Side>('services')
  const source = useServiceSearch({ keyword, categoryCode, cityCode })
  const { filter, setFilter } = source
  useEffect(() => setFilter({ cityCode }), [cityCode, setFilter])
  const search = () => setFilter({ keyword: word.trim() })
  const reset = () => {
    setWord('')
    setFilter({ keyword: '', categoryCode: '' })
  }
  return (
    <Box className={css.column}>
      <H1 className={platform.isDesk || opportunities ? css.title : 'off-screen'}>{title}</H1>
      {opportunities && <Tabs<Side> label='找什么' items={sides} value={side} onChange={setSide} />}
      <Box className={css.query}>
        <SearchInput
          value={word}
          onChange={setWord}
          onSearch={search}
          placeholder={side === 'services' ? '服务或公司名称' : '需求、服务'}
          label='关键词'
          maxLength={60}
          className={css.seek ?? ''}
        />
        {cityPick}
        <Button kind='primary' size='seek' onPress={search}>
          搜索
        </Button>
      </Box>
      <CategoryChips value={filter.categoryCode} onChange={(code) => setFilter({ categoryCode: code })} />
      {side === 'services' ? <ServiceResults source={source} onReset={reset} /> : opportunities?.(filter)}
    </Box>
  )
}
