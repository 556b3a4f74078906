/** Texts of the kit's own components. Chinese by default; a screen in another language provides its own. */
import { createContext, useContext } from 'react'

export const uiTexts = {
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  retry: '重试',
  loading: '加载中',
  search: '搜索',
  clear: '清空',
  offline: '网络异常，请您检查网络设置',
  loadsWhenOnline: '联网后自动加载',
  discardQuestion: '放弃已填写的内容？',
  discard: '放弃',
  stay: '继续填写',
  undo: '撤销',
  undoTooLate: '撤销的时间已过',
  nothingToUndo: '没有可以撤销的操作',
}
export type UiTexts = Readonly<Record<keyof typeof uiTexts, string>>

const UiTextsContext = createContext<UiTexts>(uiTexts)
/** Provides the texts to everything inside, panels included; `confirm` and `toast` take theirs from the caller. */
export const UiTextsProvider = UiTextsContext.Provider
export const useUiTexts = (): UiTexts => useContext(UiTextsContext)
