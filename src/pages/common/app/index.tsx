/** /ow/app: the product on a phone: QR codes, or direct links on a phone. */
import { useSite } from '@/api'
import { platform, useShare } from '@/platform'
import { SiteFooter, withShell } from '@/shell'
import { Box, Button, H1, H2, Icon, type IconName, Image, Item, List, P, Page, Text } from '@/ui'
import css from './app.module.scss'

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'users', title: '找人才', text: '筛选、看简历、邀请，走在路上也能做完。' },
  { icon: 'message', title: '沟通', text: '候选人和服务商的消息马上看到，电脑和手机同步。' },
  { icon: 'shopping-cart', title: '买卖服务', text: '找服务商、看商机、收到线索就跟进。' },
  { icon: 'bell', title: '不错过', text: '投递、面试、审核结果和订单都会提醒。' },
]

/** `src` is undefined until it is known: the text has its place, so nothing below moves. */
const Code = ({ src, title, text }: { src: string | undefined; title: string; text: string }) => (
  <Box className={css.code}>
    {src ? (
      <Image src={src} alt={`${title}二维码`} fit='contain' className={css.image} />
    ) : (
      <Box className={css.blank}>
        <Icon name='brand-wechat' size={48} tone='ink-4' />
      </Box>
    )}
    <H2 className={css.codeTitle}>{title}</H2>
    <P className={css.text}>{src === '' ? '二维码由平台配置后显示' : text}</P>
  </Box>
)

function AppPage() {
  const site = useSite()
  useShare(() => ({ title: '聘桥：手机上招人、找服务', path: '/ow/app' }))
  return (
    <Page title='APP'>
      <Box className={css.intro}>
        <H1 className={css.title}>聘桥也在手机上</H1>
        <P className={css.lead}>微信小程序、手机网页和电脑是同一个账号、同一份数据，换一台设备接着做。</P>
        {!platform.isDesk && (
          <Box className={css.acts}>
            <Button kind='primary' size='large' onPress={() => platform.navigate('/login')}>
              登录/注册
            </Button>
            <Button size='large' onPress={() => platform.navigate('/ow/findJob')}>
              看看职位
            </Button>
          </Box>
        )}
      </Box>
      <Box className={css.codes}>
        <Code src={site?.miniProgramQrUrl} title='微信小程序' text='微信扫一扫，不用安装' />
        <Code src={site?.appQrUrl} title='手机网页' text='手机浏览器扫一扫，添加到桌面' />
      </Box>
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
