import { ApiError, errorText } from '@/api'
import { toast } from '@/ui'

/** Runs a log-in once the agreement is ticked; errors that api/ does not show become a toast. */
export function whenAgreed(isAgreed: boolean, login: () => Promise<unknown>): void {
  if (!isAgreed) toast('请勾选同意协议', 'warning')
  else void login().catch((error: unknown) => error instanceof ApiError || toast(errorText(error), 'error'))
}
