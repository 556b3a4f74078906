/**
 * Home of visitors on the desktop: one claim beside the product itself, its users, what is open in the chosen city, its costs and
 * limits. All requests start at once.
 */
import { SiteFooter } from '@/shell'
import { Box, Button, H1, H2, Icon, type IconName, Item, Link, List, P, Page, Section, Text } from '@/ui'
import { CONTACT_PRICE_COINS } from '~contract/domain/money'
import { HomeMarket } from './HomeMarket'
import css from './landing.desktop.module.scss'
import { OpenJobs } from './OpenJobs'
import { ProductSlice } from './ProductSlice.desktop'
import { openJobs, startHiring } from './visitor-actions'

interface Audience {
  icon: IconName
  title: string
  lead: string
  points: readonly string[]
  link: { text: string; to: string }
}

const audiences: readonly Audience[] = [
  {
    icon: 'briefcase',
    title: '招人的公司',
    lead: '少一张表，少一个群，人不丢。',
    points: [
      '逐条对照职位要求，符合和缺少的一眼看清',
      '投递、邀请、面试、入职在一条线上',
      '按错了能撤销，同事看到的是同一份',
    ],
    link: { text: '发布职位', to: '/jobEdit' },
  },
  {
    icon: 'user',
    title: '找工作的人',
    lead: '薪资和要求写在明处。',
    points: ['每个职位都经过审核', '按城市、职位和工作性质查找', '直接和招人的人聊'],
    link: { text: '看在招职位', to: '/ow/findJob' },
  },
  {
    icon: 'building',
    title: '买卖企业服务的公司',
    lead: '财税、法律、软件、设计，比过再谈。',
    points: ['按类别和城市看价格、案例和评价', '服务商的联系方式免费看', '写一条需求，让服务商来找您'],
    link: { text: '看企业服务', to: '/ow/findService' },
  },
]

const free = [
  '发布职位、收投递、约面试',
  '沟通、语音和视频通话',
  '看服务商的联系方式',
  '电脑、手机网页、微信小程序同一个账号',
]

const costs: readonly [what: string, price: string][] = [
  ['看人才的联系方式', `${CONTACT_PRICE_COINS / 100} 企业币 / 位`],
  ['看企业需求的联系方式', '每条标价'],
  ['代理佣金', '双方自己定'],
]

const limits: readonly [limit: string, rest: string][] = [
  ['不保证招到人。', '只保证看得见卡在哪。'],
  ['已下载的简历收不回。', '能收回的是站内的消息和文件。'],
  ['不代发工资、不办社保。', ''],
]

function Hero() {
  return (
    <Section className={css.hero} aria-label='聘桥是什么'>
      <Box className={css.heroColumns}>
        <Box>
          <H1 className={css.claim}>企业招人，一处办完</H1>
          <P className={css.lead}>职位、人才、面试和沟通在一处，电脑、手机和微信小程序里都能做。</P>
          <Box className={css.actions}>
            <Button kind='primary' size='large' onPress={startHiring}>
              我要招聘
            </Button>
            <Button size='large' onPress={openJobs}>
              看看职位
            </Button>
          </Box>
        </Box>
        <ProductSlice />
      </Box>
    </Section>
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <List className={css.points}>
    {points.map((point) => (
      <Item key={point} className={css.point}>
        <Icon name='check' size={16} tone='brand-ink' />
        <Text>{point}</Text>
      </Item>
    ))}
  </List>
)

const Audiences = () => (
  <Box className={css.band}>
    <H2 className={css.bandTitle}>谁在用，用来做什么</H2>
    <List className={css.three}>
      {audiences.map(({ icon, title, lead, points, link }) => (
        <Item key={title} className={css.audience}>
          <Box className={css.glyph}>
            <Icon name={icon} size={20} tone='brand-ink' />
          </Box>
          <Box className={css.audienceTitle}>{title}</Box>
          <P className={css.soft}>{lead}</P>
          <Points points={points} />
          <Link to={link.to} className={css.link}>
            {link.text}
            <Icon name='chevron-right' size={16} tone='brand-ink' />
          </Link>
        </Item>
      ))}
    </List>
  </Box>
)

const Costs = () => (
  <Box className={css.band}>
    <H2 className={css.bandTitle}>价钱和限度，先说清楚</H2>
    <Box className={css.costs}>
      <Box className={css.free}>
        <Text className={css.soft}>不花钱的</Text>
        <Box className={css.sum}>0 元</Box>
        <Points points={free} />
      </Box>
      <Box>
        <Box className={css.listTitle}>花钱的</Box>
        <List>
          {costs.map(([what, price]) => (
            <Item key={what} className={css.cost}>
              <Text>{what}</Text>
              <Text className={css.soft}>{price}</Text>
            </Item>
          ))}
        </List>
      </Box>
      <Box>
        <Box className={css.listTitle}>做不到的</Box>
        <List>
          {limits.map(([limit, rest]) => (
            <Item key={limit} className={css.limit}>
              <Text className={css.strong}>{limit}</Text>
              {rest}
            </Item>
          ))}
        </List>
      </Box>
    </Box>
  </Box>
)

export const VisitorHome = () => (
  <Page title='聘桥'>
    <Hero />
    <Audiences />
    <Box className={css.ground}>
      <OpenJobs />
      <HomeMarket />
    </Box>
    <Costs />
    <Box className={css.last}>
      <H2 className={css.bandTitle}>先发一个职位，看看谁来</H2>
      <Box className={css.lastActions}>
        <Button kind='primary' size='large' onPress={startHiring}>
          免费发布职位
        </Button>
      </Box>
    </Box>
    <SiteFooter />
  </Page>
)
