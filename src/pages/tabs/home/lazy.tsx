/** The market's part of the public home: hot services, hot opportunities. */
import { HotOpportunities } from '@/features/market/requirements/HotOpportunities'
import { HotServices } from '@/features/market/services/HotServices'
import { useCity } from '@/shell'
import { Box, Icon, Link } from '@/ui'
import css from './home.module.scss'
import { HOT_SIZE } from './use-home-data'

export function HomeMarketLazy() {
  const { code } = useCity((state) => state.city)
  return (
    <>
      <Box className={css.section}>
        <HotServices
          cityCode={code}
          size={HOT_SIZE}
          more={
            <Link to='/ow/findService' className={css.more}>
              全部服务
              <Icon name='chevron-right' size={16} tone='ink-3' />
            </Link>
          }
        />
      </Box>
      <Box className={css.section}>
        <HotOpportunities cityCode={code} size={HOT_SIZE} />
      </Box>
    </>
  )
}
