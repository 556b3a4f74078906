/** The mini-program shows no code of itself; the address of the web is copied for other devices. */
import { platform } from '@/platform'
import { Box, Button, H2, P, toast } from '@/ui'
import css from './app.module.scss'

export function AppCodes() {
  const copy = async () => {
    await platform.copy(platform.shareUrl('/'))
    toast('网址已复制', 'success')
  }
  return (
    <Box className={css.codes}>
      <Box>
        <H2 className={css.codeTitle}>电脑上也能用</H2>
        <P className={css.text}>把网址发到电脑，登录同一个账号。</P>
        <Box className={css.actions}>
          <Button icon='copy' onPress={copy}>
            复制网址
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
