/** Hot services as cards; nothing where there are none. */
import type { ReactNode } from 'react'
import { useApiQuery } from '@/api'
import { Box, H2, Item, List } from '@/ui'
import * as services from '~contract/calls/market/services'
import { ServiceCard } from './ServiceCard'
import { HOT_SERVICES_OPTIONS } from './service-types'
import css from './services.module.scss'

interface HotServicesProps {
  cityCode: string
  size: number
  /** Beside the heading. */
  more?: ReactNode
}

export function HotServices({ cityCode, size, more }: HotServicesProps) {
  const { data } = useApiQuery(services.listHot, { cityCode }, HOT_SERVICES_OPTIONS)
  const hot = data?.slice(0, size) ?? []
  if (!hot.length) return null
  return (
    <Box className={css.hot}>
      <Box className={css.hotHead}>
        <H2 className={css.hotTitle}>热门服务</H2>
        {more}
      </Box>
      <List className={css.list} aria-label='热门服务'>
        {hot.map((service) => (
          <Item key={service.id}>
            <ServiceCard service={service} />
          </Item>
        ))}
      </List>
    </Box>
  )
}
