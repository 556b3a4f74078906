/** How a call over the chat socket is declared: like contract/define-calls.ts, but answered with the SDK's codes. */
import type { z } from 'zod'

export interface ChatCall<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  summary: string
  input: I
  output: O
}
/** Keeps the literal names and the types of the calls. */
export const defineChatCalls = <const T extends Record<string, ChatCall>>(calls: T): T => calls
/** Keeps the literal names and the types of the pushes. */
export const definePushes = <const T extends Record<string, z.ZodType>>(pushes: T): T => pushes
