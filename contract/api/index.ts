/** All calls, one object. The server registers from it; the client imports its type only. */
import type { DataOf, InputOf } from '../define'
import { operator } from '../operator'
import { operatorDesk } from '../operator/desk'
import { partner } from '../partner'
import { account } from './account'
import { chat } from './chat'
import { common } from './common'
import { company } from './company'
import { notice } from './notice'
import { orders } from './orders'
import { recruit } from './recruit'

export const api = { ...account, ...chat, ...common, ...company, ...notice, ...orders, ...recruit, ...partner, ...operator, ...operatorDesk }
export type Api = typeof api
export type CallKey = keyof Api & string
export type ApiInput<K extends CallKey> = InputOf<Api[K]>
export type ApiData<K extends CallKey> = DataOf<Api[K]>
