import { TalkDesk } from '../TalkDesk.desktop'

export { TalkDesk as default }
