/** Services of all providers: category, city, keyword; one list on desktop and on a phone. */
import type { ReactNode } from 'react'
import { INFINITE_PAGE_SIZE, type ListFilter, useApiInfiniteQuery, useApiQuery } from '@/api'
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
  LongRows,
  SearchInput,
  Skeleton,
  Tabs,
  useKeyword,
} from '@/ui'
import * as services from '~contract/calls/market/services'
import { LIMITS } from '~contract/domain/limits'
import { Carousel, useCarousel } from './Carousel'
import { CategoryChips } from './CategoryChips'
import { HotServices } from './HotServices'
import { ServiceCard } from './ServiceCard'
import { HOT_SERVICES_OPTIONS, type ServiceFilter } from './service-types'
import css from './services.module.scss'

export type Side = 'services' | 'opportunities'
const sides = [
  { key: 'services' as const, label: '找服务' },
  { key: 'opportunities' as const, label: '找商机' },
]

interface ServiceResultsProps {
  list: ListFilter<ServiceFilter>
  cityCode: string
}

/** The services: the carousel and hot ones while no filter is set, then all. */
function ServiceResults({ list, cityCode }: ServiceResultsProps) {
  const source = useApiInfiniteQuery(services.list, {
    list,
    input: ({ keyword, category }) => ({ keyword: keyword.trim(), categoryCode: category, cityCode }),
    size: INFINITE_PAGE_SIZE,
  })
  const { rows, phase, error, filter } = source
  const isAnything = !filter.keyword && !filter.category
  const hot = useApiQuery(services.listHot, isAnything ? { cityCode } : null, HOT_SERVICES_OPTIONS)
  const carousel = useCarousel(isAnything ? 'service' : undefined)
  // They come on the screen together: one of them would push the others down.
  const isExtraLoading = isAnything && [hot, carousel].some((query) => query.phase === 'loading')
  const isLoading = (phase === 'loading' && !rows.length) || isExtraLoading
  if (isLoading)
    return (
      <Box className='screenful'>
        <Skeleton lines={[100, 60, 100, 60, 100, 60]} />
      </Box>
    )
  return (
    <>
      {isAnything && <Carousel type='service' />}
      {isAnything && <HotServices cityCode={cityCode} size={3} />}
      {isAnything && rows.length > 0 && <H2 className={css.hotTitle}>最新服务</H2>}
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
      {phase === 'ready' && !rows.length && (
        <Empty icon='search' title='没有找到服务' text='换个关键词、类别或地区看看'>
          {!isAnything && <Button onPress={() => source.setFilter({ keyword: '', category: '' })}>看全部服务</Button>}
        </Empty>
      )}
      <List className={css.list} aria-label='服务列表' hidden={!rows.length}>
        <LongRows rows={rows}>
          {(service) => (
            <Item key={service.id}>
              <ServiceCard service={service} />
            </Item>
          )}
        </LongRows>
      </List>
      {rows.length > 0 && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </>
  )
}

interface ServiceSearchProps {
  title: string
  list: ListFilter<ServiceFilter>
  cityCode: string
  /** Chooses the place. */
  cityPick: ReactNode
  /** Opportunities under the same filters: then tabs choose between the two. */
  opportunities?: { side: Side; onSide(side: Side): void; results: ReactNode }
}

export function ServiceSearch({ title, list, cityCode, cityPick, opportunities }: ServiceSearchProps) {
  const search = useKeyword(list)
  const { side = 'services' } = opportunities ?? {}
  return (
    <Box className={css.column}>
      <H1 className={platform.isDesk || opportunities ? css.title : 'off-screen'}>{title}</H1>
      {opportunities && <Tabs<Side> label='找什么' items={sides} value={side} onChange={opportunities.onSide} />}
      <Box className={css.query}>
        <SearchInput
          {...search}
          placeholder={side === 'services' ? '服务或公司名称' : '需求、服务'}
          label='关键词'
          maxLength={LIMITS.keyword}
          className={css.seek ?? ''}
        />
        {cityPick}
        <Button kind='primary' size='seek' onPress={search.onSearch}>
          搜索
        </Button>
      </Box>
      <CategoryChips value={list.filter.category} onChange={(category) => list.setFilter({ category })} />
      {side === 'services' ? <ServiceResults list={list} cityCode={cityCode} /> : opportunities?.results}
    </Box>
  )
}
