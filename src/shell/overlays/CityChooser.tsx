/** Provinces with their cities, and a search over all of them. */
import { useState } from 'react'
import { errorText, useDistricts } from '@/api'
import { Box, Empty, ErrorAlert, Pressable, Scroll, SearchInput, Skeleton } from '@/ui'
import type { TreeNode } from '~contract/api/common'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { type City, chooseCity } from '../city'
import css from './overlays.module.scss'

const ETHNIC_GROUPS = '藏|羌|彝|回|苗|侗|布依|壮|傣|景颇|傈僳|哈尼|白|土家|蒙古|朝鲜|哈萨克|柯尔克孜'
const PREFECTURE = new RegExp(`(?:(?:${ETHNIC_GROUPS})族?){1,4}自治州$`)

/** 成都市 -> 成都, 阿坝藏族羌族自治州 -> 阿坝; names of two characters stay. */
export function shortCityName(name: string): string {
  if (name.length <= 2) return name
  const short = name.replace(PREFECTURE, '').replace(/(市|地区|盟)$/, '')
  return short || name
}

/** A municipality's own node counts as its only city. */
const citiesOf = (province: TreeNode): City[] => {
  const children = province.children.length ? province.children : [province]
  return children.map(({ code, name }) => ({ code, name: shortCityName(name) }))
}

const shortProvince = (name: string) =>
  name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')

function CityGrid({ cities, now, label }: { cities: readonly City[]; now: string; label: string }) {
  return (
    <Box className={css.cities} role='group' aria-label={label}>
      {cities.map((city) => (
        <Pressable
          key={city.code}
          className={`${css.city} ${city.code === now ? css.chosen : ''}`}
          aria-pressed={city.code === now}
          onPress={() => chooseCity(city)}
        >
          {city.name}
        </Pressable>
      ))}
    </Box>
  )
}

function Picker({ provinces, now }: { provinces: readonly TreeNode[]; now: City }) {
  const home = provinces.find((province) => citiesOf(province).some((city) => city.code === now.code))
  // The current province comes first: visible without scrolling.
  const listed = home ? [home, ...provinces.filter((province) => province !== home)] : provinces
  const [open, setOpen] = useState(home?.code ?? provinces[0]?.code ?? '')
  const [word, setWord] = useState('')
  const found = word.trim()
    ? provinces.flatMap((province) => citiesOf(province).filter((city) => isTypedIn(word, city.name, province.name)))
    : undefined
  const shown = provinces.find((province) => province.code === open)
  return (
    <>
      <SearchInput value={word} onChange={setWord} placeholder='城市名' label='搜索城市' className={css.seek ?? ''} />
      {found ? (
        found.length ? (
          <CityGrid cities={found} now={now.code} label='搜索结果' />
        ) : (
          <Empty icon='map-pin' title='没有找到这个城市' text='换个名称，或从省份里选' />
        )
      ) : (
        <Box className={css.picker}>
          <Scroll className={css.provinces} aria-label='省份'>
            {listed.map((province) => (
              <Pressable
                key={province.code}
                className={`${css.province} ${province.code === open ? css.open : ''}`}
                aria-pressed={province.code === open}
                onPress={() => setOpen(province.code)}
              >
                {shortProvince(province.name)}
              </Pressable>
            ))}
          </Scroll>
          <Scroll className={css.towns}>
            {shown && <CityGrid cities={citiesOf(shown)} now={now.code} label={shown.name} />}
          </Scroll>
        </Box>
      )}
    </>
  )
}

/** The tree is fetched when the picker opens. */
export function CityChooser({ now }: { now: City }) {
  const { data, phase, error, reload } = useDistricts(2)
  if (data) return <Picker provinces={data} now={now} />
  return phase === 'error' ? (
    <ErrorAlert text={errorText(error)} onRetry={reload} />
  ) : (
    <Skeleton lines={[100, 90, 100, 80]} />
  )
}
