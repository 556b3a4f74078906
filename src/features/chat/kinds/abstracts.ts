/** One line for lists and quotes, by kind; no components here, so the engine may use it. */
import type { Body, Kind } from '../model'
import { answer } from './answer/abstract'
import { invite } from './invite/abstract'
import { text } from './text/abstract'
import { tip } from './tip/abstract'
import type { BodyOf } from './types'
import { unknown } from './unknown/abstract'

const table: { [K in Kind]: (body: BodyOf<K>) => string } = { text, invite, answer, tip, unknown }

export const abstractOf = (body: Body): string => (table[body.kind] as (body: Body) => string)(body)
