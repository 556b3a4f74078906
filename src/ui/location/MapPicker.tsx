/** Picks a location on Tencent's map, which fills a frame; what was picked last is confirmed below it. */
import { useEffect, useRef, useState } from 'react'
import { treeOptions, useDistricts } from '@/api'
import { MAP_PICKER_ALLOW, type MapPick, mapPickerUrl, onMapPick } from '@/platform/navigation/map-picker'
import { Button } from '../controls/buttons/Button'
import { PickerPanel } from '../overlay/panels'
import { Box } from '../primitives'
import { locationOfMap } from './location-of-map'
import css from './location-picker.module.scss'
import type { LocationTexts } from './location-texts'
import type { PickedLocation, Spot } from './location-types'
import { formatSpot } from './spot-text'

const WIDTH = 760

interface MapPickerProps {
  mapKey: string
  start: Spot | null | undefined
  texts: LocationTexts
  onPick(picked: PickedLocation): void
  onClose(): void
  /** The user would rather type. */
  onType(): void
}

export function MapPicker({ mapKey, start, texts, onPick, onClose, onType }: MapPickerProps) {
  const [picked, setPicked] = useState<MapPick>()
  // the map of a later key or start would start over
  const [url] = useState(() => mapPickerUrl(mapKey, start))
  const districts = treeOptions(useDistricts(3).data)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => onMapPick(() => frame.current, setPicked), [])
  const submit = () => {
    if (picked) onPick(locationOfMap(districts, picked, picked.cityName))
  }
  return (
    <PickerPanel
      isOpen
      isFlush
      width={WIDTH}
      title={texts.mapTitle}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onType}>{texts.typeInstead}</Button>
          <Button kind='primary' disabled={!picked} onPress={submit}>
            {texts.confirmSpot}
          </Button>
        </>
      }
    >
      <Box className={css.mapPicker}>
        <iframe className={css.frame} title={texts.frameTitle} src={url} allow={MAP_PICKER_ALLOW} ref={frame} />
        <Box className={css.picked} role='status'>
          {picked ? [picked.name, picked.address].filter(Boolean).join('，') || formatSpot(picked) : texts.mapHint}
        </Box>
      </Box>
    </PickerPanel>
  )
}
