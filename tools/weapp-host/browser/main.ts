import { instanceOf } from './components/component-base'
import { defineBuiltins } from './components/index'
import { turnColumn } from './components/picker-view'
import { pullScrollView, scrollerOf } from './components/scroll'
import { showSwiperItem } from './components/swiper'
import { type ProvidedFile, settings, type Theme } from './host'
import { callApp, getLaunchOptions, provideWx, stack, startApp } from './service/app'
import { emitterOf } from './service/emitter'
import { SCROLL_MS } from './service/page'
import { consumeSetData, recordProblem } from './set-data-stats'
import { auditTree } from './tree-audit'
import { currentModal, currentPicker, toastText } from './view/overlays'
import { wx } from './wx/index'
import { clipboardText, provideFiles } from './wx/media'
import { setPermission } from './wx/permissions'
import { provideAnswer } from './wx/provided-answers'
import { startPullDown } from './wx/ui'

const find = (selector: string): HTMLElement => {
  const element = stack.current?.frame.document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no element ${selector} on ${stack.current?.path}`)
  return element
}

/** Calls the driver in Node can make to the running mini-program. */
const driver = {
  start: async () => {
    defineBuiltins()
    provideWx(wx)
    await startApp()
  },
  state: () => ({
    page: stack.current?.path ?? '',
    query: stack.current?.query ?? {},
    stack: stack.list.map((page) => page.path),
    title: stack.current?.nav.title ?? '',
    nav: { ...stack.current?.nav },
    toast: toastText(),
    modal: currentModal()?.state,
    picker: currentPicker() && { columns: currentPicker()?.columns(), current: currentPicker()?.current() },
  }),
  tabs: () =>
    (stack.tabBar.config?.list ?? []).map((item, index) => ({
      text: item.text,
      path: item.pagePath,
      ...stack.tabBar.state(index),
    })),
  idle: async () => void (await stack.idle()),
  /** Android's key, or a swipe from the edge. */
  goBack: () => stack.back(1),
  records: () => ({ ...recordProblem, missing: [...recordProblem.missing], unknown: [...recordProblem.unknown] }),
  clearProblems: () => void recordProblem.problems.splice(0),
  takeSetData: consumeSetData,
  audit: auditTree,
  answerModal: (isConfirmed: boolean, text?: string) => {
    const modal = currentModal()
    if (!modal) throw new Error('no modal is open')
    modal.answer(isConfirmed, text)
  },
  pick: (values: (number | string)[]) => {
    const picker = currentPicker()
    if (!picker) throw new Error('no picker is open')
    values.forEach((value, column) => {
      const texts = picker.columns()[column] ?? []
      const index = typeof value === 'number' ? value : texts.indexOf(value)
      if (index < 0 || index >= texts.length)
        throw new Error(`picker column ${column} has no ${value}: ${texts.slice(0, 40).join(' ')}`)
      picker.choose(column, index)
    })
    picker.close(true)
  },
  cancelPicker: () => currentPicker()?.close(false),
  turn: (selector: string, column: number, index: number) => turnColumn(find(selector), column, index),
  swipeTo: (selector: string, index: number) => {
    const dom = find(selector)
    const self = instanceOf(dom)
    if (self) showSwiperItem(self, dom, index, 'touch')
  },
  /** Ends when the page has heard of it: a second scroll before that would replace it. */
  scrollTo: async (selector: string | undefined, top: number) => {
    if (selector) scrollerOf(find(selector)).scrollTop = top
    else stack.current?.frame.window.scrollTo(0, top)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, SCROLL_MS + 1)))
  },
  pull: (selector: string | undefined) => {
    const self = selector ? instanceOf(find(selector)) : undefined
    if (self) pullScrollView(self)
    else startPullDown()
  },
  provideFiles: (files: ProvidedFile[]) => provideFiles(files),
  provideAnswer: (name: string, answer: Record<string, unknown>) => provideAnswer(name, answer),
  clipboard: (text?: string) => clipboardText(text),
  setTheme: (theme: Theme) => {
    settings.theme = theme
    callApp('onThemeChange', { theme })
    emitterOf('ThemeChange').emit({ theme })
    stack.draw()
  },
  hideApp: () => {
    stack.current?.call('onHide')
    callApp('onHide')
    emitterOf('AppHide').emit({})
  },
  showApp: () => {
    callApp('onShow', getLaunchOptions())
    emitterOf('AppShow').emit(getLaunchOptions())
    stack.current?.call('onShow')
  },
  share: () => stack.current?.call('onShareAppMessage', { from: 'menu' }),
  shareToTimeline: () => stack.current?.call('onShareTimeline'),
  setPermission: (scope: string, isGranted: boolean) => setPermission(scope, isGranted),
  data: () => stack.current?.caller.data,
  callWx: (name: string, options: Record<string, unknown>) =>
    (wx as Record<string, (options: unknown) => unknown>)[name]?.(options),
}

export type HostDriver = typeof driver

window.__mp = driver as unknown as Window['__mp']
