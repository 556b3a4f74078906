/** Readers of environment variables: the text of one variable as a value, or a message why it cannot be used. */
import { z } from 'zod'
import { isPushHostEntry } from './web-push-keys'

export const text = z.string().trim()
export const url = text.refine((v) => v === '' || URL.canParse(v), 'not a valid address')
export const contact = text.refine(
  (v) => v === '' || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(v),
  'must begin with mailto: or https://',
)
export const flag = z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((v) => v === '1' || v === 'true')
export const integer = (min: number, max: number) =>
  text
    .transform(Number)
    .pipe(
      z
        .number('not a number')
        .int('not an integer')
        .min(min, `must not be below ${min}`)
        .max(max, `must not be above ${max}`),
    )
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
  'each item must begin with stun: or turn:',
)
export const pushHosts = list.refine(
  (items) => items.every(isPushHostEntry),
  'each item must be a host, such as push.example.com or *.push.example.com',
)
export const mapKey = text.refine((v) => /^[\w-]*$/.test(v), 'must be a key, such as ABCDE-FGHIJ-KLMNO')
export const offOr = <T extends string>(name: T) => z.enum(['off', name], `must be off or ${name}`)
