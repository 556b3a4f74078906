/** Services of all providers: category, place, keyword; one list at a desk and on a phone (platform.md 7.4). */
import { type ReactNode, useEffect, useState } from 'react'
import { call, useCall } from '@/api'
import { Box, Button, Empty, EndMark, ErrorNote, H1, H2, Item, List, SearchInput, Skeleton, useKeyset } from '@/ui'
import { CategoryChips } from './CategoryChips'
import { ServiceCard } from './ServiceCard'
import { HOT, PAGE, type ServiceFilter, type ServiceRow } from './service'
import css from './services.module.scss'

interface FindServicesProps {
  title: string
  cityCode: string
  /** Chooses the place. */
  cityPick: ReactNode
  keyword?: string
  categoryCode?: string
}

/** What others ask for most, while nothing else is asked. */
function HotServices({ cityCode }: { cityCode: string }) {
  const { data } = useCall(HOT, { cityCode }, { staleMs: 60_000, mute: true })
  const hot = (data ?? []).filter(({ contactCount }) => contactCount > 0).slice(0, 3)
  if (!hot.length) return null
  return (
    <Box className={css.hot}>
      <H2 className={css.hotTitle}>热门服务</H2>
      <List className={css.list} aria-label='热门服务'>
        {hot.map((service) => (
          <Item key={service.id}>
            <ServiceCard service={service} />
          </Item>
        ))}
      </List>
    </Box>
  )
}

export function useFindServices(filter: ServiceFilter) {
  return useKeyset<ServiceRow, ServiceFilter, { rows: ServiceRow[]; nextCursor: string }, never>(
    filter,
    (asked, page, signal) => call(PAGE, { ...asked, ...page }, { signal, mute: true }),
  ).source
}

export function FindServices({ title, cityCode, cityPick, keyword = '', categoryCode = '' }: FindServicesProps) {
  const [word, setWord] = useState(keyword)
  const source = useFindServices({ keyword, categoryCode, cityCode })
  const { rows, total, phase, error, filter, setFilter } = source
  useEffect(() => setFilter({ cityCode }), [cityCode, setFilter])
  const search = () => setFilter({ keyword: word.trim() })
  const isAnything = !filter.keyword && !filter.categoryCode
  return (
    <Box className={css.column}>
      <H1 className={css.title}>{title}</H1>
      <Box className={css.query}>
        <SearchInput
          value={word}
          onChange={setWord}
          onSearch={search}
          placeholder='服务或公司名称'
          label='服务或公司名称'
          maxLength={60}
          className={css.seek ?? ''}
        />
        {cityPick}
        <Button kind='primary' size='seek' onPress={search}>
          搜索
        </Button>
      </Box>
      <CategoryChips value={filter.categoryCode} onChange={(code) => setFilter({ categoryCode: code })} />
      {isAnything && <HotServices cityCode={cityCode} />}
      {isAnything && rows.length > 0 && <H2 className={css.hotTitle}>最新服务</H2>}
      {phase === 'error' && <ErrorNote text={error ?? ''} onRetry={source.reload} />}
      {phase === 'loading' && !rows.length && <Skeleton lines={[100, 60, 100, 60, 100, 60]} />}
      {phase === 'ready' && !rows.length && (
        <Empty icon='search' title='没有找到服务' text='换个关键词、类别或地区看看'>
          {!isAnything && (
            <Button
              onPress={() => {
                setWord('')
                setFilter({ keyword: '', categoryCode: '' })
              }}
            >
              看全部服务
            </Button>
          )}
        </Empty>
      )}
      <List className={css.list} aria-label='服务列表' hidden={!rows.length}>
        {rows.map((service) => (
          <Item key={service.id}>
            <ServiceCard service={service} />
          </Item>
        ))}
      </List>
      {rows.length > 0 && rows.length < total && <EndMark onReach={source.more} />}
    </Box>
  )
}
