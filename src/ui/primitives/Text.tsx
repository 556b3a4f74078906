import type { HostComponent, HostProps } from './types'

/** Running text: a span on the web, Taro's Text in the mini-program (which may hold text only). */
export const Text = 'span' as unknown as HostComponent<HostProps>
