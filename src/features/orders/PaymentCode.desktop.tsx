/** The code of a payment to scan with a phone. */
import { renderSVG } from 'uqr'
import { Image } from '@/ui'
import css from './orders.module.scss'

/** Squares around the code that stay light, as readers need them. */
const QUIET_ZONE = 4

export function PaymentCode({ text }: { text: string }) {
  const svg = renderSVG(text, { ecc: 'M', border: QUIET_ZONE })
  return <Image src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt='支付二维码' className={css.code} />
}
