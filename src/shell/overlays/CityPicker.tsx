/** 切换城市: provinces with their cities, and the whole country with an empty code. */
import { Button, PickerPanel } from '@/ui'
import { chooseCity, closeCityPicker, useCity, wholeCountry } from '../city'
import { CityDialogBody } from './lazy-dialogs'

export function CityPicker() {
  const { isPicking, city } = useCity()
  const isWhole = city.code === wholeCountry.code
  return (
    <PickerPanel
      isOpen={isPicking}
      onClose={closeCityPicker}
      title='切换城市'
      isGlobal
      width={560}
      aside={
        <Button
          kind={isWhole ? 'tint' : 'quiet'}
          size='small'
          aria-pressed={isWhole}
          onPress={() => chooseCity(wholeCountry)}
        >
          全国
        </Button>
      }
    >
      <CityDialogBody now={city} />
    </PickerPanel>
  )
}
