/** What the parts themselves say. The app speaks Chinese; a screen that speaks another language hands its own words down. */
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
}
export type UiTexts = Readonly<Record<keyof typeof uiTexts, string>>

const UiTextsContext = createContext<UiTexts>(uiTexts)
/** Everything inside says these words, panels over the page included; `confirm` and `toast` take theirs from the caller. */
export const UiTextsProvider = UiTextsContext.Provider
export const useUiTexts = (): UiTexts => useContext(UiTextsContext)
