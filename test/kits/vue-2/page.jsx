/** The screens of the kit: everything it has, as its own component shows it. */

import { TUITranslateService } from '@tencentcloud/chat-uikit-engine'
import { TUIKit } from '@tencentcloud/chat-uikit-vue'
import TUICore, { TUIConstants, TUILogin } from '@tencentcloud/tui-core'
import { createApp, h } from 'vue'
import { showKickNotice } from '../kick-notice'

window.startKit = async (ticket) => {
  showKickNotice(TUICore, TUIConstants)
  await TUILogin.login({ ...ticket, useUploadPlugin: true })
  TUITranslateService.changeLanguage('zh')
  const page = document.body.appendChild(document.createElement('div'))
  page.style.cssText = 'height:100vh'
  // without the SDKAppID the kit turns to English; who is logged in it takes from TUILogin
  createApp({ render: () => h(TUIKit, { SDKAppID: ticket.SDKAppID }) }).mount(page)
}
