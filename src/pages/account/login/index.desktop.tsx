import { useSite } from '@/api'
import { LoginPanel, Logo, withShell } from '@/shell'
import { Link, Page, Spinner } from '@/ui'
import { RESUME_KINDS } from '~contract/domain/texts/resume-files'
import css from './login.desktop.module.scss'
import { useLoginPage } from './use-login-page'

const loginTabs = [
  { title: '登记公司', text: '填好营业执照信息提交审核，通过后即可使用' },
  { title: '发布职位', text: '写清薪资、要求和工作地点，未通过审核会说明原因' },
  { title: '找到人', text: '按城市、职位、经验、学历和薪资筛选，不离开列表看简历' },
  { title: '导入简历', text: `${RESUME_KINDS}简历自动识别，放进自己的人才库` },
  { title: '邀请与沟通', text: '邀请候选人，在同一处聊天，双方随时看到进展' },
]

function Login() {
  const { tab, from, isBack, wechatCode } = useLoginPage()
  const site = useSite()
  return (
    <Page title='登录' className={css.gate ?? ''}>
      <section className={css.introduction} aria-labelledby='tell'>
        <Link to='/' className={css.brand} aria-label='聘桥首页'>
          <Logo className={css.sign ?? ''} />
          聘桥
        </Link>
        <div className={css.text}>
          <h1 id='tell'>从发出职位，到谈成人选</h1>
          <p>企业招人的每一步都在同一处办完，每一步都有记录。</p>
          <ol className={css.way}>
            {loginTabs.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <p className={css.foot}>{site?.contactPhone ? `客服 ${site.contactPhone}` : ''}</p>
      </section>
      <section className={css.enter} aria-label='登录'>
        <div className={css.form}>
          {isBack && <Spinner text='正在登录' />}
          <LoginPanel key={wechatCode} tab={tab} from={from} wechatCode={wechatCode} />
        </div>
        <p className={css.foot}>
          {site?.filings.map(({ title }) => (
            <span key={title}>{title}</span>
          ))}
        </p>
      </section>
    </Page>
  )
}

export default withShell(Login)
