import { Button } from '@/ui'
import css from './login.module.scss'
import { loginByWechat } from './mini-login.weapp'
import type { WechatLoginProps } from './wechat-login-props'
import { whenAgreed } from './when-agreed'

/** Log-in by the WeChat that holds the phone, below the form. */
export const WechatLogin = ({ site, isAgreed, code, onUnknown, onDone }: WechatLoginProps) =>
  site.isMiniLoginOn && !code ? (
    <Button
      icon='brand-wechat'
      size='large'
      isBlock
      className={css.other ?? ''}
      onPress={() =>
        whenAgreed(isAgreed, async () => {
          const unknown = await loginByWechat(onDone)
          if (unknown) onUnknown(unknown)
        })
      }
    >
      微信登录
    </Button>
  ) : null
