/** Tokens of the operator interface: OPERATOR_TOKEN is a list of tokens, each with its holder's name. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** The name of a token without one. */
export const NAMELESS = 'operator'

export interface Operator {
  /** Written into the activity log. */
  name: string
  token: string
}

/** Reads 'name:token,name:token'; a part without a name is a token alone. */
export const readOperators = (list: string): Operator[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf(':')
      return at < 0
        ? { name: NAMELESS, token: part }
        : { name: part.slice(0, at).trim() || NAMELESS, token: part.slice(at + 1).trim() }
    })

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The operator whose token this is; all are compared, in constant time. */
export function operatorOf(list: string, token: string): Operator | undefined {
  const given = digest(token)
  return readOperators(list).filter(
    (operator) => operator.token !== '' && timingSafeEqual(digest(operator.token), given),
  )[0]
}
