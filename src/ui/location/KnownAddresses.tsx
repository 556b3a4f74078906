/** Addresses to choose from, each with what it is used for. */
import type { KnownAddress } from '@/api'
import { Icon } from '../icon'
import { Box, H3, Pressable, Text } from '../primitives'
import css from './location-picker.module.scss'
import type { LocationTexts } from './location-texts'

interface KnownAddressesProps {
  addresses: readonly KnownAddress[]
  texts: LocationTexts
  onPick(address: KnownAddress): void
}

const noteOf = ({ use, name, spot }: KnownAddress, texts: LocationTexts) =>
  [use === 'venue' ? texts.venue : texts.workAddress, name, spot && texts.isMarked].filter(Boolean).join(' · ')

export const KnownAddresses = ({ addresses, texts, onPick }: KnownAddressesProps) => (
  <Box className={css.known}>
    <H3 className={css.knownTitle}>{texts.known}</H3>
    {addresses.map((address) => (
      <Pressable key={address.id} className={css.address} onPress={() => onPick(address)}>
        <Icon name='map-pin' size={20} tone={address.spot ? 'brand-ink' : 'ink-3'} />
        <Box className={css.addressTexts}>
          <Text className={css.addressText}>{address.fullText}</Text>
          <Text className={css.note}>{noteOf(address, texts)}</Text>
        </Box>
      </Pressable>
    ))}
    {!addresses.length && (
      <Box className={css.none} role='status'>
        {texts.noneKnown}
      </Box>
    )}
  </Box>
)
