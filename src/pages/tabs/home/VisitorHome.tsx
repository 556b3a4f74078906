/**
 * Home of visitors: introduction, two entries, news, and jobs, services and
 * opportunities that are open in the chosen city. All requests start at once.
 */
import { useApiQuery } from '@/api'
import { OpenJobCard } from '@/features/jobs/open-jobs/OpenJobCard'
import { platform } from '@/platform'
import { Logo, openCityPicker, requireLogin, SiteFooter, useCity } from '@/shell'
import {
  Box,
  Button,
  Empty,
  H1,
  H2,
  Header,
  Icon,
  type IconName,
  Item,
  Link,
  List,
  P,
  Page,
  Pressable,
  Skeleton,
  Text,
} from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { HomeMarket, HomeTop } from './HomeMarket'
import css from './home.module.scss'

interface Fact {
  icon: IconName
  title: string
  text: string
}

const facts: readonly Fact[] = [
  { icon: 'briefcase', title: '发布职位', text: '一张表写清薪资、要求和地点；没通过审核会说明原因，改好再发。' },
  { icon: 'search', title: '找到人', text: '按城市、职位、经验、学历、薪资和关键词筛选，不离开列表看完整简历。' },
  { icon: 'upload', title: '导入简历', text: 'PDF 和 Word 简历自动识别姓名、经历和技能，收进自己的人才库。' },
  { icon: 'message', title: '邀请与沟通', text: '邀请候选人，在同一处实时聊天，电脑和手机同步。' },
]

const hire = () => {
  if (requireLogin('/jobEdit')) platform.navigate('/jobEdit')
}

function OpenJobs() {
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
        <H2 className={css.head}>{city.code ? `${city.name}正在招聘` : '正在招聘'}</H2>
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

function PhoneHead() {
  const city = useCity((state) => state.city)
  return (
    <Header className={css.bar}>
      <Logo className={css.sign ?? ''} />
      <Text className={css.brand}>聘桥</Text>
      <Pressable
        className={css.city}
        onPress={openCityPicker}
        aria-haspopup='dialog'
        aria-label={`${city.name}，切换城市`}
      >
        <Icon name='map-pin' size={20} tone='ink-2' />
        <Text>{city.name}</Text>
      </Pressable>
    </Header>
  )
}

export const VisitorHome = () => (
  <Page title='聘桥' header={platform.isDesk ? undefined : <PhoneHead />}>
    <Box className={css.intro}>
      <H1 className={css.title}>企业招人，一处办完</H1>
      <P className={css.lead}>发布职位、查找人才、邀请沟通，电脑、手机和微信小程序里都能做。</P>
      <Box className={css.acts}>
        <Button kind='primary' size='large' onPress={hire}>
          我要招聘
        </Button>
        <Button size='large' onPress={() => platform.navigate('/ow/findJob')}>
          看看职位
        </Button>
      </Box>
    </Box>
    <HomeTop />
    <List className={css.facts}>
      {facts.map(({ icon, title, text }) => (
        <Item key={title} className={css.fact}>
          <Icon name={icon} size={24} tone='brand-ink' />
          <Box>
            <H2 className={css.factTitle}>{title}</H2>
            <P className={css.factText}>{text}</P>
          </Box>
        </Item>
      ))}
    </List>
    <OpenJobs />
    <HomeMarket />
    <SiteFooter />
  </Page>
)
