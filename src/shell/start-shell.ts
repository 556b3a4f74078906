/** Start of the shell. */
import { fetchApi, sendLeftWrites, setupApi } from '@/api'
import { platform, setPageSigner } from '@/platform'
import { toast } from '@/ui'
import * as site from '~contract/calls/platform/site'
import { accountChanged } from './account/account-changed'
import { watchChunkErrors } from './chunks/watch-chunk-errors'
import { currentCity } from './city'
import { sessionExpired } from './login'
import { currentAccount, currentCompanyId, hasToken, resumeSession, resumeShownPage } from './session'
import { startSettings } from './settings'

let isStarted = false

/** Connects the session to api/, applies the stored theme, resumes a stored token. */
export function startShell(): void {
  if (isStarted) return
  isStarted = true
  platform.upgradeStorage()
  platform.token.onLost(accountChanged)
  setupApi({
    token: () => platform.token.get(),
    renew: (token) => platform.token.renew(token),
    account: currentAccount,
    accountChanged,
    companyId: currentCompanyId,
    cityCode: () => currentCity().code,
    toast,
    expired: sessionExpired,
  })
  setPageSigner((url) => fetchApi(site.getWechatSignature, { url }, { showError: false }))
  startSettings()
  watchChunkErrors()
  void resumeSession().then(finishLeftWrites)
  platform.onVisible(resumeShownPage)
}

/** Makes what waited for the network when the last page was closed, and says what became of it. */
async function finishLeftWrites(): Promise<void> {
  if (!hasToken()) return
  const { sent, refused } = await sendLeftWrites()
  if (sent) toast(`已提交断网时的 ${sent} 项操作`, 'success')
  if (refused.length) toast(`断网时的 ${refused.length} 项操作没有提交：${[...new Set(refused)].join('；')}`, 'error')
}
