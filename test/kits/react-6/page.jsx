/** The screens of the kit: conversations beside the chosen one, with its settings. */
import {
  Chat,
  ChatHeader,
  ChatSetting,
  ConversationList,
  LoginStatus,
  MessageInput,
  MessageList,
  UIKitProvider,
  useLoginState,
} from '@tencentcloud/chat-uikit-react'
import TUICore, { TUIConstants } from '@tencentcloud/tui-core-lite'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { showKickNotice } from '../kick-notice'

function Screens({ ticket }) {
  const { login, status } = useLoginState()
  useEffect(() => {
    login(ticket)
  }, [login, ticket])
  if (status !== LoginStatus.SUCCESS) return <p>{status}</p>
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <div style={{ width: 320 }}>
        <ConversationList />
      </div>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Chat>
          <ChatHeader />
          <MessageList />
          <MessageInput />
        </Chat>
      </div>
      <div style={{ width: 320 }}>
        <ChatSetting />
      </div>
    </div>
  )
}

window.startKit = (ticket) => {
  showKickNotice(TUICore, TUIConstants)
  const page = document.body.appendChild(document.createElement('div'))
  createRoot(page).render(
    <UIKitProvider theme='light' language='zh-CN'>
      <Screens ticket={ticket} />
    </UIKitProvider>,
  )
}
