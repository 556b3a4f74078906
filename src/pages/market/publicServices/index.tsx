/** /ow/findService, /findService: services and opportunities for visitors (P-2.1-04). */

import { PublicOpportunities } from '@/features/market/services/PublicOpportunities'
import { ServiceSearch } from '@/features/market/services/ServiceSearch'
import { usePageQuery, useShare } from '@/platform'
import { openCityPicker, SiteFooter, useCity, withShell } from '@/shell'
import { Chip, Page } from '@/ui'

function PublicServices() {
  const { keyword = '', category = '' } = usePageQuery<{ keyword: string; category: string }>()
  const city = useCity((state) => state.city)
  useShare(() => ({ title: '聘桥：找企业服务', path: '/ow/findService' }))
  return (
    <Page title='找商机/服务'>
      <ServiceSearch
        title={city.code ? `${city.name}的企业服务和商机` : '企业服务和商机'}
        keyword={keyword}
        categoryCode={category}
        cityCode={city.code}
        opportunities={(filter) => <PublicOpportunities {...filter} />}
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
