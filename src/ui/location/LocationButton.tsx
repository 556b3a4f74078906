import { Button } from '../controls/buttons/Button'
import { Icon } from '../icon'
import { Box, Text } from '../primitives'
import css from './location-picker.module.scss'
import { locationTexts } from './location-texts'
import type { LocationStart, PickedLocation } from './location-types'
import { useLocationPicker } from './use-location-picker'

export interface LocationButtonProps {
  /** What the form holds. */
  start: LocationStart
  onPick(picked: PickedLocation): void
}

/** Beside the address of a form: picks it on a map where there is one, else among known addresses; says when it is marked. */
export function LocationButton({ start, onPick }: LocationButtonProps) {
  const { hasMap, open, panel } = useLocationPicker(onPick, start)
  const label = hasMap ? locationTexts.mapTitle : locationTexts.addressTitle
  return (
    <Box className={css.button}>
      <Button icon={hasMap ? 'map-pin' : 'search'} onPress={open}>
        {hasMap && start.spot ? '重新选点' : label}
      </Button>
      {start.spot && (
        <Text className={css.note}>
          <Icon name='circle-check' size={16} tone='success' /> {locationTexts.isMarked}
        </Text>
      )}
      {panel}
    </Box>
  )
}
