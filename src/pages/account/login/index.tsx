import { useSite } from '@/api'
import { LoginPanel, Logo, screen } from '@/shell'
import { Box, H1, Link, Page, Spinner, Txt } from '@/ui'
import css from './login.module.scss'
import { useLoginPage } from './useLoginPage'

function Login() {
  const { tab, from, isBack, wechatCode } = useLoginPage()
  const site = useSite()
  return (
    <Page title='登录' isPlain className={css.page ?? ''}>
      <Link to='/' className={css.brand} aria-label='聘桥首页'>
        <Logo className={css.sign ?? ''} />
        <H1 className={css.name}>聘桥</H1>
      </Link>
      {isBack && <Spinner text='正在登录' />}
      <LoginPanel key={wechatCode} tab={tab} from={from} wechatCode={wechatCode} />
      <Box className={css.foot}>
        {site?.contactPhone && <Txt>客服 {site.contactPhone}</Txt>}
        {site?.filings.map(({ title }) => (
          <Txt key={title}>{title}</Txt>
        ))}
      </Box>
    </Page>
  )
}

export default screen(Login)
