/** Users of the demo data: listed, and entered without a code. `path` is the site's demoUsersPath. */
import { platform, type Token } from '@/platform'

export interface DemoUser {
  phone: string
  name: string
  /** '' = no company yet. */
  companyName: string
  roleName: string
  avatarUrl: string
}

export interface DemoUsersButtonProps {
  /** The site's demoUsersPath. */
  path: string
  className?: string
  onDone(token: Token): Promise<void>
}

interface Answer<T> {
  code?: number
  message?: string
  data?: T
}

/** Rejects with the server's message when it refuses. */
async function ask<T>(method: 'GET' | 'POST', url: string): Promise<T> {
  const { body } = await platform.request({ method, url })
  const { code, message, data } = (body ?? {}) as Answer<T>
  if (code !== 0 || data === undefined) throw new Error(message || '演示账号暂时用不了，请重试')
  return data
}

/** Everyone one may become, in the order of their phones. */
export const listDemoUsers = (path: string): Promise<DemoUser[]> => ask('GET', path)

/** Opens a session as the demo user of a phone. */
export async function logInAsDemoUser(path: string, phone: string): Promise<Token> {
  const token = await ask<{ access_token: string; token_type: string }>('POST', `${path}/${encodeURIComponent(phone)}`)
  return { accessToken: token.access_token, tokenType: token.token_type }
}
