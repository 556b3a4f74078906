/** Takes an address as it is typed, or one that the company has entered before. */

import { useState } from 'react'
import { fetchDistricts, type TreeOption, treeOptions, useDistricts, useKnownAddresses } from '@/api'
import { platform } from '@/platform'
import { LIMITS } from '~contract/domain/limits'
import { shownMessage } from '~contract/domain/texts/shown-message'
import { Button } from '../controls/buttons/Button'
import { Cascader } from '../controls/select/Cascader'
import { pathTo } from '../controls/select/tree'
import { TextInput } from '../controls/TextInputs'
import { FieldFrame } from '../form/Field'
import { PickerPanel } from '../overlay/panels'
import { toast } from '../overlay/show-overlay'
import { Box, Text } from '../primitives'
import { useElementId } from '../use-element-id'
import { KnownAddresses } from './KnownAddresses'
import css from './location-picker.module.scss'
import type { LocationTexts } from './location-texts'
import type { LocationStart, PickedLocation, Spot } from './location-types'
import { matchAddresses } from './match-addresses'
import { spotText } from './spot-text'

interface AddressSearchProps {
  start: LocationStart | undefined
  /** Offers the position of the device. */
  canLocate: boolean | undefined
  texts: LocationTexts
  onPick(picked: PickedLocation): void
  onClose(): void
}

function CurrentLocation({
  texts,
  spot,
  onLocate,
}: {
  texts: LocationTexts
  spot: Spot | null
  onLocate(spot: Spot): void
}) {
  const locate = async () => {
    try {
      const found = await platform.chooseLocation()
      if (found) onLocate({ latitude: found.latitude, longitude: found.longitude })
    } catch (error) {
      toast(shownMessage(error) || texts.locateFailed, 'warning')
    }
  }
  return (
    <Box className={css.locate}>
      <Button size='small' icon='map-pin' onPress={locate}>
        {texts.currentLocation}
      </Button>
      {spot && <Text className={css.note}>{spotText(texts.coordinates, spot)}</Text>}
    </Box>
  )
}

const districtIn = (districts: readonly TreeOption[], code: string | undefined) =>
  pathTo(districts, code)[2]?.label ?? ''

export function AddressSearch({ start, canLocate, texts, onPick, onClose }: AddressSearchProps) {
  const id = useElementId()
  const districts = treeOptions(useDistricts(3).data)
  const known = useKnownAddresses()
  const [regionCode, setRegionCode] = useState(start?.regionCode)
  const [detail, setDetail] = useState(start?.detail ?? '')
  const [isChecked, setChecked] = useState(false)
  const [spot, setSpot] = useState<Spot | null>(null)
  const isMissing = isChecked && !detail.trim()
  const submit = () => {
    const typed = detail.trim()
    if (!typed) return setChecked(true)
    // the province is left out, as in addresses of the company
    const region = pathTo(districts, regionCode).slice(1)
    const name = `${region.map(({ label }) => label).join('')}${typed}`
    onPick({ name, regionCode, district: districtIn(districts, regionCode), detail: typed, spot, isFromMap: false })
  }
  return (
    <PickerPanel
      isOpen
      isFlush
      title={texts.addressTitle}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button kind='primary' onPress={submit}>
            {texts.confirmAddress}
          </Button>
        </>
      }
    >
      <Box className={css.fields}>
        <FieldFrame label={texts.region} id={`${id}-region`}>
          <Cascader
            id={`${id}-region`}
            label={texts.region}
            value={regionCode}
            onChange={setRegionCode}
            options={districts}
            placeholder={texts.regionHint}
            canPickBranch
            canClear
          />
        </FieldFrame>
        <FieldFrame label={texts.detail} id={`${id}-detail`} {...(isMissing ? { error: texts.detailMissing } : {})}>
          <TextInput
            id={`${id}-detail`}
            label={texts.detail}
            value={detail}
            onChange={setDetail}
            invalid={isMissing}
            {...(isMissing ? { describedBy: `${id}-detail-note` } : {})}
            maxLength={LIMITS.addressLength}
            placeholder={texts.detailHint}
            autoFocus={platform.isDesk}
            onEnter={submit}
          />
        </FieldFrame>
        {canLocate && <CurrentLocation texts={texts} spot={spot} onLocate={setSpot} />}
      </Box>
      {known.length > 0 && (
        <KnownAddresses
          addresses={matchAddresses(known, regionCode, detail)}
          texts={texts}
          onPick={async ({ fullText, regionCode: code, detail: text, spot: marked }) =>
            onPick({
              name: fullText,
              regionCode: code,
              // known addresses may be there before the districts are
              district: districtIn(treeOptions(await fetchDistricts().catch(() => [])), code),
              detail: text,
              spot: marked,
              isFromMap: false,
            })
          }
        />
      )}
    </PickerPanel>
  )
}
