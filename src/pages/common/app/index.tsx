/** /ow/app: the product on a phone: QR codes, and direct links on a phone. */
import { platform, useShare } from '@/platform'
import { SiteFooter, withShell } from '@/shell'
import { Box, Button, H1, Icon, type IconName, Item, List, P, Page, Text } from '@/ui'
import { AppCodes } from './AppCodes'
import css from './app.module.scss'

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'users', title: '找人才', text: '筛选、看简历、邀请，走在路上也能做完。' },
  { icon: 'message', title: '沟通', text: '候选人和服务商的消息马上看到，电脑和手机同步。' },
  { icon: 'shopping-cart', title: '买卖服务', text: '找服务商、看商机、收到线索就跟进。' },
  { icon: 'bell', title: '不错过', text: '投递、面试、审核结果和订单都会提醒。' },
]

function AppPage() {
  useShare(() => ({ title: '聘桥：手机上招人、找服务', path: '/ow/app' }))
  return (
    <Page title='APP'>
      <Box className={css.intro}>
        <H1 className={css.title}>聘桥也在手机上</H1>
        <P className={css.lead}>微信小程序、手机网页和电脑是同一个账号、同一份数据，换一台设备接着做。</P>
        {!platform.isDesk && (
          <Box className={css.actions}>
            <Button kind='primary' size='large' onPress={() => platform.navigate('/login')}>
              登录/注册
            </Button>
            <Button size='large' onPress={() => platform.navigate('/ow/findJob')}>
              看看职位
            </Button>
          </Box>
        )}
      </Box>
      <AppCodes />
      <List className={css.facts}>
        {facts.map(({ icon, title, text }) => (
          <Item key={title} className={css.fact}>
            <Icon name={icon} size={24} tone='brand-ink' />
            <Text className={css.factTitle}>{title}</Text>
            <P className={css.text}>{text}</P>
          </Item>
        ))}
      </List>
      <SiteFooter />
    </Page>
  )
}

export default withShell(AppPage)
