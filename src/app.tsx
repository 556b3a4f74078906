import type { PropsWithChildren } from 'react'
import '@/ui/theme/global'
import { platform, useUnknownPath } from '@/platform'
import {
  Layout,
  startShell,
  useChatConnection,
  useInstallHint,
  useNotices,
  useSessionUpdates,
  useWebPush,
} from '@/shell'
import { NOT_FOUND_PATH } from '~contract/routes'

startShell()

export default function App({ children }: PropsWithChildren) {
  useUnknownPath(() => platform.redirect(NOT_FOUND_PATH))
  useChatConnection()
  useNotices()
  useSessionUpdates()
  useWebPush()
  useInstallHint()
  return <Layout>{children}</Layout>
}
