/** Abilities of this service, as the bits that the kit reads. */
import type { Ports } from '../../ports'

/**
 * 1 search of users and groups · 3 communities · 4 messages to some members · 5 read receipts · 6 members of an AVChatRoom ·
 * 7 online status · 9 marks and 10 groups of conversations · 11 bans in an AVChatRoom · 13 extensions · 15 counters · 48 reactions
 */
const BASE_ABILITIES = [1, 3, 4, 5, 6, 7, 9, 10, 11, 13, 15, 48]

/** Present when the config names a service for them. */
const [TRANSLATION, VOICE_TO_TEXT] = [38, 39]

/** '1' and '0', the last character is bit 0. */
export function abilitiesOf(ports: Pick<Ports, 'translate' | 'speech'>): string {
  const abilities = [
    ...BASE_ABILITIES,
    ...(ports.translate ? [TRANSLATION] : []),
    ...(ports.speech ? [VOICE_TO_TEXT] : []),
  ]
  return abilities
    .reduce((bits, bit) => bits | (1n << BigInt(bit)), 0n)
    .toString(2)
    .padStart(64, '0')
}
