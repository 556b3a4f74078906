/** Readers of environment variables: the text of one variable as a value, or a Chinese message why it cannot be used. */
import { z } from 'zod'
import { isPushHostEntry } from './web-push-keys'

export const text = z.string().trim()
export const url = text.refine((v) => v === '' || URL.canParse(v), '不是有效的地址')
export const contact = text.refine(
  (v) => v === '' || /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(v),
  '要以 mailto: 或 https:// 开头',
)
export const flag = z.enum(['0', '1', 'true', 'false'], '只能是 0 或 1').transform((v) => v === '1' || v === 'true')
export const integer = (min: number, max: number) =>
  text
    .transform(Number)
    .pipe(z.number('不是数字').int('不是整数').min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`))
export const links = text.transform((value) =>
  value
    .split(';')
    .map((item) => item.split('|').map((field) => field.trim()))
    .filter(([title]) => title)
    .map(([title = '', address = '']) => ({ title, url: address })),
)

const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

export const addresses = list.refine(
  (items) => items.every((item) => /^(stuns?|turns?):[^\s,]+$/.test(item)),
  '每一项都要以 stun: 或 turn: 开头',
)
export const pushHosts = list.refine(
  (items) => items.every(isPushHostEntry),
  '每一项都要是主机名，如 push.example.com 或 *.push.example.com',
)
export const offOr = <T extends string>(name: T) => z.enum(['off', name], `只能是 off 或 ${name}`)
