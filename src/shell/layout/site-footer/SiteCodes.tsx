/** QR codes at the foot of public pages, as far as configured. */
import { useSite } from '@/api'
import { Box, Image, Text } from '@/ui'
import css from './site-codes.module.scss'

const Code = ({ src, text }: { src: string; text: string }) =>
  src ? (
    <Box className={css.code}>
      <Image src={src} alt={`${text}二维码`} className={css.qrCodeImage} fit='contain' />
      <Text>{text}</Text>
    </Box>
  ) : null

export function SiteCodes() {
  const site = useSite()
  return (
    <Box className={css.codes}>
      <Code src={site?.appQrUrl ?? ''} text='APP' />
      <Code src={site?.miniProgramQrUrl ?? ''} text='微信小程序' />
    </Box>
  )
}
