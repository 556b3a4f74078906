import type { Host, HostProps } from './types'

/** Running text: a span on the web, Taro's Text in the mini-program (which may hold text only). */
export const Txt = 'span' as unknown as Host<HostProps>
