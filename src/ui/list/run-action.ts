import { shownMessage } from '~contract/domain/texts/shown-message'
import { confirm, toast } from '../overlay/show-overlay'
import type { RowAction } from './types'

export const actionsOf = <T>(actions: readonly RowAction<T>[] | undefined, row: T) =>
  (actions ?? []).filter((action) => action.when?.(row) ?? true)

/** Confirms where the action requires it, runs it, and shows its error as a toast. */
export async function runAction<T>(action: RowAction<T>, row: T): Promise<void> {
  const title = action.confirm?.(row)
  if (title && !(await confirm({ title, ok: action.label, isDanger: action.danger }))) return
  try {
    await action.run(row)
  } catch (error) {
    toast(shownMessage(error) || '操作失败，请重试', 'error')
  }
}
