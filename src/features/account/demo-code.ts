/** Demo installations expose codes instead of sending them; the path comes from the site configuration. */
import { platform } from '@/platform'

/** The code last sent to `phone`, or undefined. `path` is the site's demoCodePath, '' where there is none. */
export async function demoCode(path: string, phone: string): Promise<string | undefined> {
  if (path === '') return undefined
  try {
    const { body } = await platform.request({ method: 'GET', url: path + encodeURIComponent(phone) })
    const code = (body as { data?: { code?: unknown } | null } | null)?.data?.code
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}
