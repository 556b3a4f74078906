/** The server's credential of this device, which browsers keep as a cookie: sent with each request, replaced by what comes back. */
import { deviceStorage } from '../storage/device-storage'

const HEADER = 'x-device-token'
/** Before the first log-in: the server then answers in the header too, instead of setting a cookie. */
const NONE = 'none'

const read = (): string => {
  const known = deviceStorage.get('deviceToken')
  return typeof known === 'string' && known ? known : NONE
}

/** The header of a request to our server. */
export const deviceHeader = (): Record<string, string> => ({ [HEADER]: read() })

/** Keeps the credential that came with an answer, if one did. */
export function keepDeviceToken(headers: Readonly<Record<string, string>>): void {
  const given = headers[HEADER]
  if (given) deviceStorage.set('deviceToken', given)
}
