/** Time separators: before the first message, and after a gap of ten minutes or more. */
import { isServiceLine } from '../kinds/registry'
import type { Message } from '../model/index'

export const GAP_SECONDS = 600
export const hasTimeSeparator = (message: Message, before: Message | undefined): boolean =>
  !before || message.time - before.time >= GAP_SECONDS

/** Consecutive messages of one sender: the avatar is shown at the first only. */
export const isSameGroup = (message: Message, before: Message | undefined): boolean =>
  !!before &&
  before.senderId === message.senderId &&
  !before.isRevoked &&
  !isServiceLine(before.body) &&
  !hasTimeSeparator(message, before)
