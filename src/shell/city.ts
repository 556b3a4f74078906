/** The chosen city: Chengdu until one is chosen; the whole country has an empty code. */
import { create } from 'zustand'
import { platform } from '@/platform'
import { DEFAULT_CITY, NATIONWIDE } from '~contract/domain/limits'
import { currentFullPath } from './current-path'

export interface City {
  code: string
  name: string
}

const stored = (): City => {
  const city = platform.deviceStorage.get('city')
  return typeof city?.code === 'string' && typeof city.name === 'string' ? (city as City) : DEFAULT_CITY
}

export const useCity = create<{ city: City; isPicking: boolean }>(() => ({ city: stored(), isPicking: false }))

export const currentCity = (): City => useCity.getState().city
export const openCityPicker = (): void => useCity.setState({ isPicking: true })
export const closeCityPicker = (): void => useCity.setState({ isPicking: false })
export const wholeCountry: City = NATIONWIDE

/** Stores the city and reloads the page. */
export function chooseCity({ code, name }: City): void {
  platform.deviceStorage.set('city', { code, name })
  useCity.setState({ city: { code, name }, isPicking: false })
  platform.restart(currentFullPath())
}
