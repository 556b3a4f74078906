/** Start of the shell. */
import { fetchApi, setupApi } from '@/api'
import { platform, setPageSigner } from '@/platform'
import { toast } from '@/ui'
import { watchChunkErrors } from './chunks/watch-chunk-errors'
import { currentCity } from './city'
import { sessionExpired } from './login'
import { currentCompanyId, resumeSession, resumeShownPage } from './session'
import { startSettings } from './settings'

let isStarted = false

/** Connects the session to api/, applies the stored theme, resumes a stored token. */
export function startShell(): void {
  if (isStarted) return
  isStarted = true
  setupApi({
    token: () => platform.token.get(),
    renew: (token) => platform.token.set(token),
    companyId: currentCompanyId,
    cityCode: () => currentCity().code,
    toast,
    expired: sessionExpired,
  })
  setPageSigner((url) => fetchApi('GET /pinqiao/v1/wechat/signature', { url }, { mute: true }))
  startSettings()
  watchChunkErrors()
  void resumeSession()
  platform.onVisible(resumeShownPage)
}
