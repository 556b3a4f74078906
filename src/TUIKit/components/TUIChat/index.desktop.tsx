import { ChatDesk } from '../TalkDesk.desktop'

export { ChatDesk as default }
