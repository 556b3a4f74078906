import { textOf } from '../errors'

/** A failure of one user in the result of a call. */
export const toFailure = (userID: string, code: number) => ({ userID, code, message: textOf(code) })
