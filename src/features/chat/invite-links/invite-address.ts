import { platform } from '@/platform'

/** The page that opens an invite link of either kind. */
export const invitePath = (code: string): string => `/TUIKit/components/TUIContact?invite=${encodeURIComponent(code)}`

/** The address behind a QR code: of the web site, also from the mini-program. */
export const inviteUrl = (code: string): string => platform.shareUrl(invitePath(code))
