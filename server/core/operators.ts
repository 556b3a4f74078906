/** Who speaks at the operator's interface: OPERATOR_TOKEN is a list of tokens, each with the name of the one who holds it. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** The name of a token that says none. */
export const NAMELESS = 'operator'

export interface Operator {
  /** Stands in the records of what he did. */
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

/** The operator whose token this is; every one is compared, so that time tells nothing. */
export function operatorOf(list: string, token: string): Operator | undefined {
  const given = digest(token)
  return readOperators(list).filter(
    (operator) => operator.token !== '' && timingSafeEqual(digest(operator.token), given),
  )[0]
}
