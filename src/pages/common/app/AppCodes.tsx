/** The codes that open the product on another device. */
import { useSite } from '@/api'
import { Box, H2, Icon, Image, P } from '@/ui'
import css from './app.module.scss'

/** `src` is undefined until it is known: the text has its place, so nothing below moves. */
const Code = ({ src, title, text }: { src: string | undefined; title: string; text: string }) => (
  <Box className={css.code}>
    {src ? (
      <Image src={src} alt={`${title}二维码`} fit='contain' className={css.image} />
    ) : (
      <Box className={css.blank}>
        <Icon name='brand-wechat' size={48} tone='ink-4' />
      </Box>
    )}
    <H2 className={css.codeTitle}>{title}</H2>
    <P className={css.text}>{src === '' ? '二维码由平台配置后显示' : text}</P>
  </Box>
)

export function AppCodes() {
  const site = useSite()
  return (
    <Box className={css.codes}>
      <Code src={site?.miniProgramQrUrl} title='微信小程序' text='微信扫一扫，不用安装' />
      <Code src={site?.appQrUrl} title='手机网页' text='手机浏览器扫一扫，添加到桌面' />
    </Box>
  )
}
