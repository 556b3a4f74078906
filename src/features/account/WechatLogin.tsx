import { Button } from '@/ui'
import css from './login.module.scss'
import { redirectToWechat } from './wechat-login'
import type { WechatLoginProps } from './wechat-login-props'

/** Log-in through WeChat's own page, below the form. */
export const WechatLogin = ({ site, code }: WechatLoginProps) =>
  site.isWechatLoginOn && !code ? (
    <Button
      kind='quiet'
      icon='brand-wechat'
      className={css.other ?? ''}
      onPress={() => redirectToWechat(site.wechatAppId, 'login')}
    >
      微信登录
    </Button>
  ) : null
