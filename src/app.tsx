import type { PropsWithChildren } from 'react'
import '@/ui/theme/global'
import { platform, useUnknownPath } from '@/platform'
import { Frame, startShell, useChatLink, useNotices } from '@/shell'
import { MISSING } from '~contract/routes'

startShell()

export default function App({ children }: PropsWithChildren) {
  useUnknownPath(() => platform.redirect(MISSING))
  useChatLink()
  useNotices()
  return <Frame>{children}</Frame>
}
