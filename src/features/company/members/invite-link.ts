/** The link behind an invite code. */
import { platform } from '@/platform'
import { toast } from '@/ui'

export const inviteUrl = (code: string): string => platform.shareUrl(`/invitejoin?code=${code}`)

/** Copies the link and shows a toast. */
export async function copyInvite(code: string): Promise<void> {
  await platform.copy(inviteUrl(code))
  toast('链接已复制', 'success')
}
