/** Jobs that are open in the chosen city, with their number. */
import { useApiQuery } from '@/api'
import { OpenJobCard } from '@/features/jobs/open-jobs/OpenJobCard'
import { openCityPicker, useCity } from '@/shell'
import { Box, Button, Empty, H2, Icon, Item, Link, List, Skeleton, Text } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { formatCount } from '~contract/domain/format'
import css from './home.module.scss'

export function OpenJobs() {
  const city = useCity((state) => state.city)
  const { data, phase } = useApiQuery(
    jobs.listPublic,
    { cityCode: city.code, pageSize: 6 },
    { staleMs: 60_000, showError: false },
  )
  if (phase === 'error') return null
  return (
    <Box className={css.section}>
      <Box className={css.sectionHead}>
        <Box className={css.headLine}>
          <H2 className={css.head}>{city.code ? `${city.name}正在招聘` : '正在招聘'}</H2>
          {Boolean(data?.total) && <Text className={css.note}>{`${formatCount(data?.total ?? 0)} 个职位`}</Text>}
        </Box>
        <Link to='/ow/findJob' className={css.more}>
          全部职位
          <Icon name='chevron-right' size={16} tone='ink-3' />
        </Link>
      </Box>
      {phase === 'loading' && <Skeleton lines={[100, 60, 100, 60]} />}
      {data?.rows.length === 0 && (
        <Empty icon='map-pin' title={`${city.name}还没有正在招聘的职位`}>
          <Button onPress={openCityPicker}>切换城市</Button>
        </Empty>
      )}
      <List className={css.jobs} hidden={!data?.rows.length}>
        {data?.rows.map((job) => (
          <Item key={job.id}>
            <OpenJobCard job={job} />
          </Item>
        ))}
      </List>
    </Box>
  )
}
