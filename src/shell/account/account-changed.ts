/** Another tab has logged out, or in as somebody else: this page sends nothing more, says so and is loaded again. */
import { stopChat } from '@/features/chat/start-chat'
import { disconnectEvents } from '@/features/notices/notices-entry'
import { platform } from '@/platform'
import { confirm } from '@/ui'
import { currentFullPath } from '../current-path'

let isShown = false

/** Called as often as the change is noticed; the dialog is shown once. */
export function accountChanged(): void {
  if (isShown) return
  isShown = true
  platform.token.lose()
  disconnectEvents()
  void stopChat()
  const path = currentFullPath()
  void confirm({
    title: '账号已切换',
    text: '您在其他标签页退出了登录，或换了账号、公司，本页将重新加载。',
    ok: '重新加载',
    isAlert: true,
  }).then(() => platform.restart(path))
}
