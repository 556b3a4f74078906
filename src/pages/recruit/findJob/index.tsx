/** Public list of open jobs: city and keyword, no log-in. `?name=` searches. */
import { useState } from 'react'
import { OpenJobCard } from '@/features/jobs/open-jobs/OpenJobCard'
import { useOpenJobs } from '@/features/jobs/open-jobs/use-open-jobs'
import { totalText } from '@/features/jobs/recruit-options'
import { formatQuery, useShare } from '@/platform'
import { openCityPicker, SiteFooter, useCity, withShell } from '@/shell'
import {
  Box,
  Button,
  Chip,
  cx,
  Empty,
  ErrorAlert,
  FieldFilters,
  H1,
  Item,
  List,
  LongRows,
  Page,
  SearchInput,
  Skeleton,
  Text,
} from '@/ui'
import { JOB_FIELDS } from '~contract/fields/job-fields'
import css from './find-job.module.scss'

function FindJob() {
  const city = useCity((state) => state.city)
  const source = useOpenJobs(city.code)
  const { rows, total, phase, error } = source
  const isNarrowed = Object.values(source.filter).some(Boolean)
  const [word, setWord] = useState(source.filter.name)
  const search = () => source.setFilter({ name: word.trim() })
  useShare(() => ({
    title: city.code ? `${city.name}正在招聘的职位` : '正在招聘的职位',
    path: `/ow/findJob${formatQuery({ name: source.filter.name || undefined })}`,
    image: 'job',
  }))
  return (
    <Page title='找工作' onEnd={source.more} onRefresh={source.reload}>
      <Box className={cx(css.column, phase === 'loading' && !rows.length && 'screenful')}>
        <H1 className={css.title}>{city.code ? `${city.name}正在招聘的职位` : '正在招聘的职位'}</H1>
        <Box className={css.query}>
          <SearchInput
            value={word}
            onChange={setWord}
            onSearch={search}
            placeholder='职位或公司名称'
            label='职位或公司名称'
            maxLength={60}
            className={css.seek ?? ''}
          />
          <Chip hasMore onPress={openCityPicker} role='button' aria-haspopup='dialog'>
            {city.name}
          </Chip>
          <Button kind='primary' size='seek' onPress={search}>
            搜索
          </Button>
        </Box>
        <Box className={css.filters}>
          <FieldFilters of={JOB_FIELDS} values={source.filter} onChange={source.setFilter} />
        </Box>
        {phase === 'ready' && rows.length > 0 && <Text className={css.count}>共 {totalText(total)} 个职位</Text>}
        {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
        {phase === 'loading' && !rows.length && <Skeleton lines={[100, 60, 100, 60, 100, 60]} />}
        {phase === 'ready' && !rows.length && (
          <Empty
            icon='search'
            title='没有找到职位'
            text={isNarrowed ? '换个条件，或换个城市看看' : '这个城市还没有正在招聘的职位，换个城市看看'}
          >
            <Button onPress={openCityPicker}>切换城市</Button>
          </Empty>
        )}
        <List className={css.list} aria-label='职位列表' hidden={!rows.length}>
          <LongRows rows={rows}>
            {(job) => (
              <Item key={job.id}>
                <OpenJobCard job={job} />
              </Item>
            )}
          </LongRows>
        </List>
        {rows.length > 0 && source.hasMore && (
          <Button isBlock kind='quiet' isBusy={phase === 'more'} onPress={source.more}>
            查看更多
          </Button>
        )}
      </Box>
      <SiteFooter />
    </Page>
  )
}

export default withShell(FindJob)
