/** /ow/findService, /findService: services and opportunities for visitors. */

import { refetchShown, useUrlFilter } from '@/api'
import { PublicOpportunities } from '@/features/market/services/PublicOpportunities'
import { ServiceSearch, type Side } from '@/features/market/services/ServiceSearch'
import { serviceFields } from '@/features/market/services/service-types'
import { usePagePath, useShare, useUrlTab } from '@/platform'
import { openCityPicker, SiteFooter, useCity, withShell } from '@/shell'
import { Chip, Page } from '@/ui'

/** Both tabs have the same filters. */
const SHARED_FIELDS = Object.keys(serviceFields)

function PublicServices() {
  const list = useUrlFilter(serviceFields)
  const [side, setSide] = useUrlTab<Side>(['services', 'opportunities'], 'services', { keeps: SHARED_FIELDS })
  const city = useCity((state) => state.city)
  const path = usePagePath()
  useShare(() => ({ title: '聘桥：找企业服务', path }))
  return (
    <Page title='找商机/服务' onRefresh={refetchShown}>
      <ServiceSearch
        title={city.code ? `${city.name}的企业服务和商机` : '企业服务和商机'}
        list={list}
        cityCode={city.code}
        opportunities={{
          side,
          onSide: setSide,
          results: <PublicOpportunities list={list} cityCode={city.code} />,
        }}
        cityPick={
          <Chip hasMore onPress={openCityPicker} role='button' aria-haspopup='dialog'>
            {city.name}
          </Chip>
        }
      />
      <SiteFooter />
    </Page>
  )
}

export default withShell(PublicServices)
