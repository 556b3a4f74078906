/** /service/findservice, /headhunt: services of all providers, for members. */
import { useState } from 'react'
import { toOptions, useDistricts } from '@/api'
import { ServiceSearch } from '@/features/market/services/ServiceSearch'
import { usePageQuery } from '@/platform'
import { currentCity, withShell } from '@/shell'
import { Box, Cascader, Page } from '@/ui'
import css from '../market.module.scss'

function FindServicePage() {
  const { keyword = '', category = '' } = usePageQuery<{ keyword: string; category: string }>()
  const [cityCode, setCityCode] = useState<string | undefined>(currentCity().code || undefined)
  const districts = toOptions(useDistricts(2).data)
  return (
    <Page title='找服务'>
      <ServiceSearch
        title='找服务'
        keyword={keyword}
        categoryCode={category}
        cityCode={cityCode ?? ''}
        cityPick={
          <Box className={css.place}>
            <Cascader
              value={cityCode}
              onChange={setCityCode}
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
