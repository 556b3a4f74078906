import { useSite } from '@/api'
import { LoginPanel, Logo, withShell } from '@/shell'
import { Box, H1, Link, Page, Spinner, Text } from '@/ui'
import css from './login.module.scss'
import { useLoginPage } from './use-login-page'

function Login() {
  const { tab, from, isBack, wechatCode } = useLoginPage()
  const site = useSite()
  return (
    <Page title='登录' isPlain className={css.page ?? ''}>
      <Link to='/' className={`text-press ${css.brand}`} aria-label='聘桥首页'>
        <Logo className={css.sign ?? ''} />
        <H1 className={css.name}>聘桥</H1>
      </Link>
      {isBack && <Spinner text='正在登录' />}
      <LoginPanel key={wechatCode} tab={tab} from={from} wechatCode={wechatCode} />
      <Box className={css.foot}>
        {site?.contactPhone && <Text>客服 {site.contactPhone}</Text>}
        {site?.filings.map(({ title }) => (
          <Text key={title}>{title}</Text>
        ))}
      </Box>
    </Page>
  )
}

export default withShell(Login)
