/** A log-in of the mini-program begins with the phone that WeChat knows; the form is one quiet press away. */
import { useState } from 'react'
import { LoginForm, type LoginFormProps } from './LoginForm'
import { PhoneLogin } from './PhoneLogin.weapp'

export function LoginEntry({ site, tab, wechatCode, onDone }: LoginFormProps) {
  const [hasForm, setForm] = useState(tab === '1')
  const [isAgreed, setAgreed] = useState(false)
  const [code, setCode] = useState(wechatCode)
  // Until the installation is known the phone leads: an operator with a mini-program usually has WeChat's log-in.
  if (hasForm || site?.isMiniLoginOn === false)
    return (
      <LoginForm
        site={site}
        tab={tab}
        wechatCode={code}
        isAgreed={isAgreed}
        onDone={onDone}
        onUnknownWechat={(unknown) => {
          setCode(unknown)
          // WeChat was asked, so the form's agreement is ticked
          setAgreed(true)
          setForm(false)
        }}
      />
    )
  return (
    <PhoneLogin
      isNew={code !== ''}
      isAgreed={isAgreed}
      onAgree={setAgreed}
      onForm={() => setForm(true)}
      onDone={onDone}
    />
  )
}
