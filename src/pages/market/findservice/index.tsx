/** /service/findservice, /headhunt: services of all providers, for members. */
import { useState } from 'react'
import { refetchShown, treeOptions, useDistricts, useUrlFilter } from '@/api'
import { urlCity } from '@/features/market/market-url-fields'
import { ServiceSearch } from '@/features/market/services/ServiceSearch'
import { serviceFields } from '@/features/market/services/service-types'
import { useShare } from '@/platform'
import { currentCity, withShell } from '@/shell'
import { Box, Cascader, Page } from '@/ui'
import css from '../market.module.scss'

function FindServicePage() {
  const [fields] = useState(() => ({ ...serviceFields, city: urlCity(currentCity().code) }))
  const list = useUrlFilter(fields)
  const { city } = list.filter
  useShare(() => ({ title: '聘桥：找企业服务', path: '/findService' }))
  const districts = treeOptions(useDistricts(2).data)
  return (
    <Page title='找服务' onRefresh={refetchShown}>
      <ServiceSearch
        title='找服务'
        list={list}
        cityCode={city}
        cityPick={
          <Box className={css.location}>
            <Cascader
              value={city || undefined}
              onChange={(code) => list.setFilter({ city: code ?? '' })}
              options={districts}
              canPickBranch
              canClear
              placeholder='全国'
              title='服务地区'
              label='服务地区'
            />
          </Box>
        }
      />
    </Page>
  )
}

export default withShell(FindServicePage)
