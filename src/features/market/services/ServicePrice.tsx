/** What a service costs; nothing where the product may not show prices. */
import { useIsSelling } from '@/api'
import { Box } from '@/ui'
import { priceOf } from './service-types'
import css from './services.module.scss'

export const ServicePrice = ({ of: service }: { of: Parameters<typeof priceOf>[0] }) =>
  useIsSelling() ? <Box className={css.price}>{priceOf(service)}</Box> : null
