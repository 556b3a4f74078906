import Taro from '@tarojs/taro'
import { platform } from '@/platform'
import tokens from '../tokens/tokens.json'
import { uiTexts } from '../ui-texts'
import { actionOf, type ConfirmOptions, type ToastKind, type ToastOptions, useOverlayStore } from './overlay-store'

/** WeChat's own toast; one with something to press is rendered by the page (ui/page), since WeChat's has none. */
export function toast(text: string, kind: ToastKind = 'normal', options?: ToastOptions): () => void {
  if (options && actionOf(options)) return useOverlayStore.addToast(text, kind, options)
  void Taro.showToast({ title: text, icon: 'none', duration: options?.duration ?? 3000 })
  return () => void Taro.hideToast()
}

/** Nothing: each page renders what the store holds. */
export const mountOverlays = (): void => undefined

/** WeChat's own modal: follows the phone's theme, not the chosen one. */
export async function confirm({ title, text, ok, cancel, isDanger, isAlert }: ConfirmOptions): Promise<boolean> {
  const colors = platform.prefersDark() ? tokens.dark : tokens.light
  const { confirm: isYes } = await Taro.showModal({
    title,
    content: text ?? '',
    confirmText: (ok ?? uiTexts.ok).slice(0, 4),
    cancelText: (cancel ?? uiTexts.cancel).slice(0, 4),
    showCancel: !isAlert,
    confirmColor: colors[isDanger ? 'danger-ink' : 'brand-ink'] as '#000000',
  })
  return isYes
}

/** Undoes what the latest toast that offers it reports; shows why when nothing can be undone. */
export const undoLast = (): void => useOverlayStore.undo()

/** Work that ends with a toast that can be undone: `undoLast` waits for it. Returns the work. */
export const announceToast = <T,>(work: Promise<T>): Promise<T> => useOverlayStore.announceToast(work)
