/** The screens of the kit: conversations beside the chosen one, with its settings. */

import TUICore, { TUIConstants, TUILogin } from '@tencentcloud/tui-core'
import {
  Chat,
  ChatHeader,
  ChatSetting,
  ConversationList,
  MessageInput,
  MessageList,
} from '@tencentcloud/chat-uikit-react'
import '@tencentcloud/chat-uikit-react/dist/esm/index.css'
import { UIKitProvider } from '@tencentcloud/uikit-base-component-react'
import { createRoot } from 'react-dom/client'
import { showKickNotice } from '../kick-notice'

window.startKit = async (ticket) => {
  showKickNotice(TUICore, TUIConstants)
  await TUILogin.login({ ...ticket, useUploadPlugin: true })
  const page = document.body.appendChild(document.createElement('div'))
  page.style.cssText = 'display:flex;height:100vh'
  createRoot(page).render(
    <UIKitProvider theme='light' language='zh-CN'>
      <div style={{ display: 'grid', width: 320 }}>
        <ConversationList />
      </div>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Chat>
          <ChatHeader />
          <MessageList />
          <MessageInput />
        </Chat>
      </div>
      <div style={{ display: 'grid', width: 320 }}>
        <ChatSetting />
      </div>
    </UIKitProvider>,
  )
}
