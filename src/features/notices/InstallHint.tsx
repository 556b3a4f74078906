/** The hint that the site can be installed; what to press depends on the browser. */
import { installApp } from '@/platform/device/install-app'
import { Box, Button, Icon, Text, toast } from '@/ui'
import { closeInstallOffer, useInstallOffer } from './install-offer'
import css from './web-push.module.scss'

async function install(): Promise<void> {
  closeInstallOffer()
  if (await installApp().catch(() => false)) toast('已安装，可以从桌面打开', 'success')
}

export function InstallHint() {
  const isIos = useInstallOffer(({ way }) => way === 'ios')
  return (
    <Box className={css.offer} role='region' aria-label='安装应用'>
      <Icon name='download' size={24} tone='brand' />
      <Box className={css.text}>
        <Text className={css.question}>{isIos ? '把聘桥添加到主屏幕' : '把聘桥安装到桌面'}</Text>
        <Text className={css.hint}>
          {isIos
            ? '点浏览器的「分享」按钮，再选「添加到主屏幕」。添加后可以接收消息通知。'
            : '像应用一样从桌面打开，不占用浏览器的标签页。'}
        </Text>
      </Box>
      <Box className={css.answers}>
        <Button size='small' kind={isIos ? 'primary' : undefined} onPress={closeInstallOffer}>
          {isIos ? '知道了' : '不用了'}
        </Button>
        {!isIos && (
          <Button size='small' kind='primary' onPress={install}>
            安装
          </Button>
        )}
      </Box>
    </Box>
  )
}
