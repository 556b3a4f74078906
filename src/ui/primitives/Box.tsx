import type { HostComponent, HostProps } from './types'

/** A block. A plain div on the web, Taro's View in the mini-program: no wrapper, so a thousand rows stay cheap. */
export const Box = 'div' as unknown as HostComponent<HostProps>
