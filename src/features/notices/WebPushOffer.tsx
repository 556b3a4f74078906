/** The question in our own words, before the browser asks its own. */
import { errorText } from '@/api'
import { Box, Button, Icon, Text, toast } from '@/ui'
import { turnOnWebPush, useWebPush } from './web-push'
import css from './web-push.module.scss'
import { closeWebPushOffer, saveWebPushWish, useWebPushOffer } from './web-push-offer'
import { webPushReason } from './web-push-reason'

async function accept(userId: string): Promise<void> {
  closeWebPushOffer()
  saveWebPushWish('')
  await turnOnWebPush(userId).catch((error: unknown) => toast(errorText(error), 'error'))
  const { state } = useWebPush.getState()
  if (state === 'on') toast('已开启，没有打开页面时也会提醒您', 'success')
  const reason = webPushReason(state)
  if (reason) toast(reason, 'warning')
}

function decline(): void {
  closeWebPushOffer()
  saveWebPushWish('')
}

export function WebPushOffer() {
  const userId = useWebPushOffer((offer) => offer.userId)
  return (
    <Box className={css.offer} role='region' aria-label='消息提醒'>
      <Icon name='bell' size={24} tone='brand' />
      <Box className={css.text}>
        <Text className={css.question}>有新消息时提醒我</Text>
        <Text className={css.hint}>没有打开页面时，由浏览器通知您；可以随时在个人信息里关闭。</Text>
      </Box>
      <Box className={css.answers}>
        <Button size='small' onPress={decline}>
          以后再说
        </Button>
        <Button size='small' kind='primary' onPress={() => accept(userId)}>
          提醒我
        </Button>
      </Box>
    </Box>
  )
}
