/**
 * Home of visitors on a phone: introduction, two entries, and jobs, services and
 * opportunities that are open in the chosen city. All requests start at once.
 */
import { Logo, openCityPicker, SiteFooter, useCity } from '@/shell'
import { Box, Button, H1, H2, Header, Icon, type IconName, Item, List, P, Page, Pressable, Text } from '@/ui'
import { RESUME_KINDS } from '~contract/domain/texts/resume-files'
import { HomeMarket } from './HomeMarket'
import css from './home.module.scss'
import { OpenJobs } from './OpenJobs'
import { openJobs, startHiring } from './visitor-actions'

interface Fact {
  icon: IconName
  title: string
  text: string
}

const facts: readonly Fact[] = [
  { icon: 'briefcase', title: '发布职位', text: '一张表写清薪资、要求和地点；没通过审核会说明原因，改好再发。' },
  { icon: 'search', title: '找到人', text: '按城市、职位、经验、学历、薪资和关键词筛选，不离开列表看完整简历。' },
  { icon: 'upload', title: '导入简历', text: `${RESUME_KINDS}简历自动识别姓名、经历和技能，收进自己的人才库。` },
  { icon: 'message', title: '邀请与沟通', text: '邀请候选人，在同一处实时聊天，电脑和手机同步。' },
]

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
  <Page title='聘桥' header={<PhoneHead />}>
    <Box className={css.intro}>
      <H1 className={css.title}>企业招人，一处办完</H1>
      <P className={css.lead}>发布职位、查找人才、邀请沟通，电脑、手机和微信小程序里都能做。</P>
      <Box className={css.actions}>
        <Button kind='primary' size='large' onPress={startHiring}>
          我要招聘
        </Button>
        <Button size='large' onPress={openJobs}>
          看看职位
        </Button>
      </Box>
    </Box>
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
