import { Button } from '@tarojs/components'
import { cx } from '../../cx'
import { toast } from '../../overlay/show-overlay'
import css from './Button.module.scss'
import type { PhoneButtonProps } from './phone-props'

/** WeChat's own button: asks the user, after consent to the privacy text, and returns a code of their phone number. */
export const PhoneButton = ({ children, onPhone }: PhoneButtonProps) => (
  <Button
    openType='getPhoneNumber'
    className={cx(css.button, css.primary, css.large, css.block, css.phone)}
    onGetPhoneNumber={(e) => {
      const { code, errMsg = '' } = e.detail as { code?: string; errMsg?: string }
      if (code) onPhone(code)
      else if (!/deny|cancel/.test(errMsg)) toast('没有取到微信手机号，请用验证码登录', 'error')
    }}
  >
    {children}
  </Button>
)
