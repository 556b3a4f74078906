import type { KnownAddress } from '@/api'
import { isTypedIn, typedTerms } from '~contract/domain/texts/typed-text'

/** 510107 -> 5101: what districts of a city share. */
const cityOf = (regionCode: string) => regionCode.slice(0, 4)

/**
 * The addresses in the city of the region (a province: in it) that contain each word of the text, in the order given. Spaces
 * separate words.
 */
export function matchAddresses(
  addresses: readonly KnownAddress[],
  regionCode: string | undefined,
  text: string,
): readonly KnownAddress[] {
  const keywords = typedTerms(text)
  const area = regionCode?.endsWith('0000') ? regionCode.slice(0, 2) : cityOf(regionCode ?? '')
  return addresses.filter(
    (address) =>
      address.regionCode.startsWith(area) && keywords.every((word) => isTypedIn(word, address.name, address.fullText)),
  )
}
