import { ChatDesk } from '../ChatDesk.desktop'

export { ChatDesk as default }
