import { Icon } from '@/ui'
import { openCityPicker, useCity } from '../../city'
import css from '../frame.desktop.module.scss'

export function CityButton() {
  const { name } = useCity((state) => state.city)
  return (
    <button
      type='button'
      className={css.location}
      onClick={openCityPicker}
      aria-haspopup='dialog'
      aria-label={`${name}，切换城市`}
    >
      <Icon name='map-pin' size={16} />
      {name}
    </button>
  )
}
