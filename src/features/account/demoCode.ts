/** Demo installations keep codes readable instead of sending them (GET /dev/sms/{phone}; not there in production). */
import { platform } from '@/platform'

/** The code last sent to `phone`, or undefined. */
export async function demoCode(phone: string): Promise<string | undefined> {
  try {
    const { body } = await platform.request({ method: 'GET', url: `/dev/sms/${encodeURIComponent(phone)}` })
    const code = (body as { data?: { code?: unknown } | null } | null)?.data?.code
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}
