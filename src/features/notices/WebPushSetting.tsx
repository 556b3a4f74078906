/** The switch of web pushes in the account settings; absent where the browser or the server has none. */
import { useEffect } from 'react'
import { errorText, useSite } from '@/api'
import { platform } from '@/platform'
import { isWebPushSupported } from '@/platform/device/web-push'
import { Box, H2, Switch, Text, toast } from '@/ui'
import { readWebPushState, turnOffWebPush, turnOnWebPush, useWebPush } from './web-push'
import css from './web-push.module.scss'
import { webPushReason } from './web-push-reason'

export function WebPushSetting({ userId }: { userId: string }) {
  const { state, isBusy } = useWebPush()
  const key = useSite()?.webPushKey
  const isOffered = Boolean(key) && isWebPushSupported()
  useEffect(() => {
    if (!isOffered) return
    const read = () => void readWebPushState(userId)
    read()
    // permissions change in the browser's own settings, in front of the page
    return platform.onVisible((isVisible) => isVisible && read())
  }, [userId, isOffered])
  if (!isOffered) return null
  const change = (isWanted: boolean) =>
    (isWanted ? turnOnWebPush(userId) : turnOffWebPush()).catch((error: unknown) => toast(errorText(error), 'error'))
  return (
    <>
      <H2 className={css.heading}>消息提醒</H2>
      <Box className={css.setting}>
        <Box className={css.text}>
          <Text>没有打开页面时提醒我</Text>
          <Text className={css.hint} role={webPushReason(state) && 'status'}>
            {webPushReason(state) ?? '有新的通知或沟通消息时，由这个浏览器通知您'}
          </Text>
        </Box>
        <Switch
          value={state === 'on'}
          onChange={change}
          label='没有打开页面时提醒我'
          disabled={isBusy || state === 'denied'}
        />
      </Box>
    </>
  )
}
