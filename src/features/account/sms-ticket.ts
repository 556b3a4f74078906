/** The ticket of the last requested code: its holder enters the code undisturbed by others who try the same phone. */
import { platform } from '@/platform'

interface StoredTicket {
  phone: string
  ticket: string
}

/** Keeps the ticket of a code sent to the phone. */
export const storeTicket = (phone: string, ticket: string): void =>
  platform.userStorage.set('smsTicket', { phone, ticket })

/** The ticket of the code last sent to the phone; '' without one. */
export function ticketFor(phone: string): string {
  const stored = platform.userStorage.get<Partial<StoredTicket>>('smsTicket')
  return stored?.phone === phone && typeof stored.ticket === 'string' ? stored.ticket : ''
}
