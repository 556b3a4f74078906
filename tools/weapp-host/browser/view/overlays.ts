import { recordProblem } from '../set-data-stats'
import { createElement, overlays } from './screen'

export interface ModalOptions {
  title?: string
  content?: string
  showCancel?: boolean
  cancelText?: string
  confirmText?: string
  confirmColor?: string
  cancelColor?: string
  editable?: boolean
  placeholderText?: string
}

export interface ModalState {
  title: string
  content: string
  buttons: string[]
}

interface OpenModal {
  state: ModalState
  answer(isConfirmed: boolean, text?: string): void
}

/**
 * Puts a layer over the pages. It ignores the click of a touch that began below it: Chromium sends one after every tap, and a
 * modal that opens under the touch would be answered by the tap that opened it.
 */
function lay(layer: HTMLElement): void {
  let isTouched = false
  layer.addEventListener('pointerdown', () => (isTouched = true), true)
  layer.addEventListener('click', (event) => event.detail > 0 && !isTouched && event.stopImmediatePropagation(), true)
  overlays.append(layer)
}

const modals: OpenModal[] = []

/** The modal on top. */
export const currentModal = (): OpenModal | undefined => modals.at(-1)

interface ModalButton {
  text: string
  color: string | undefined
  isConfirming: boolean
}

function modalButtons(options: ModalOptions): ModalButton[] {
  const confirm = {
    text: options.confirmText ?? '确定',
    color: options.confirmColor ?? '#576b95',
    isConfirming: true,
  }
  if (options.showCancel === false) return [confirm]
  return [{ text: options.cancelText ?? '取消', color: options.cancelColor, isConfirming: false }, confirm]
}

/** The row of buttons of a modal. */
function createModalFooter(buttons: ModalButton[], answer: (isConfirmed: boolean) => void): HTMLElement {
  const footer = createElement('footer')
  for (const { text, color, isConfirming } of buttons) {
    const button = createElement('button', '', text)
    if (color) button.style.color = color
    button.addEventListener('click', () => answer(isConfirming))
    footer.append(button)
  }
  return footer
}

/** The input of an editable modal, with its content as value. */
function createModalInput(options: ModalOptions): HTMLInputElement {
  const input = document.createElement('input')
  input.className = 'edit'
  input.placeholder = options.placeholderText ?? ''
  input.value = options.content ?? ''
  return input
}

/** wx.showModal: resolves when a button is tapped, here or by the driver. */
export function showModal(
  options: ModalOptions,
): Promise<{ confirm: boolean; cancel: boolean; content: string | null }> {
  return new Promise((done) => {
    const box = createElement('div', 'modal')
    box.setAttribute('role', 'alertdialog')
    const input = options.editable ? createModalInput(options) : undefined
    if (options.title) box.append(createElement('h3', '', options.title))
    box.append(input ?? createElement('p', '', options.content ?? ''))
    const layer = createElement('div', 'mask', '', [box])
    const answer = (isConfirmed: boolean, text?: string): void => {
      layer.remove()
      modals.splice(modals.indexOf(open), 1)
      const content = input && isConfirmed ? (text ?? input.value) : null
      done({ confirm: isConfirmed, cancel: !isConfirmed, content })
    }
    const buttons = modalButtons(options)
    box.append(createModalFooter(buttons, answer))
    const open: OpenModal = {
      state: { title: options.title ?? '', content: options.content ?? '', buttons: buttons.map(({ text }) => text) },
      answer,
    }
    modals.push(open)
    lay(layer)
  })
}

let toast: HTMLElement | undefined
let toastTimer: ReturnType<typeof setTimeout> | undefined

export function hideToast(): void {
  clearTimeout(toastTimer)
  toast?.remove()
  toast = undefined
}

const marks: Record<string, string> = { success: '✓', error: '!' }

/** wx.showToast and, with an endless duration, wx.showLoading. */
export function showToast(options: {
  title: string
  icon: string
  duration: number
  mask: boolean
  image?: string
}): void {
  hideToast()
  recordProblem.toasts.push({ title: options.title, icon: options.icon, at: Date.now() })
  const hasIcon = options.icon !== 'none'
  const box = createElement('div', hasIcon ? 'toast icon' : 'toast')
  box.setAttribute('role', 'status')
  if (options.icon === 'loading') box.append(createElement('i', 'ring'))
  else if (hasIcon) box.append(createElement('span', 'mark', marks[options.icon] ?? ''))
  box.append(createElement('span', '', options.title))
  toast = options.mask ? createElement('div', 'mask', '', [box]) : box
  if (options.mask) toast.style.background = 'transparent'
  overlays.append(toast)
  if (Number.isFinite(options.duration)) toastTimer = setTimeout(hideToast, options.duration)
}

export const toastText = (): string => toast?.textContent ?? ''

/** A sheet from below; resolves with the tapped index, or undefined when it is dismissed. */
export function showSheet(
  items: string[],
  options: { alertText?: string; itemColor?: string },
): Promise<number | undefined> {
  return new Promise((done) => {
    const layer = createElement('div', 'mask')
    const sheet = createElement('div', 'sheet')
    sheet.setAttribute('role', 'menu')
    const close = (index: number | undefined): void => {
      layer.remove()
      done(index)
    }
    if (options.alertText) sheet.append(createElement('div', 'alert', options.alertText))
    items.forEach((item, index) => {
      const button = createElement('button', '', item)
      button.style.color = options.itemColor ?? 'inherit'
      button.addEventListener('click', () => close(index))
      sheet.append(button)
    })
    const cancel = createElement('button', 'cancel', '取消')
    cancel.addEventListener('click', () => close(undefined))
    sheet.append(cancel)
    layer.append(sheet)
    layer.addEventListener('click', (event) => event.target === layer && close(undefined))
    lay(layer)
  })
}

/** Picker wheel in a sheet: columns of texts, the chosen index of each; `onColumn` may give new columns. */
export function showColumns(
  columns: string[][],
  selected: number[],
  onColumn: (column: number, value: number, current: number[]) => string[][] | undefined,
): Promise<number[] | undefined> {
  return new Promise((done) => {
    let visibleColumns = columns
    const current = columns.map((_column, i) => selected[i] ?? 0)
    const layer = createElement('div', 'mask')
    const body = createElement('div', 'cols')
    const close = (result: number[] | undefined): void => {
      layer.remove()
      pickers.splice(pickers.indexOf(open), 1)
      done(result)
    }
    const choose = (column: number, value: number): void => {
      current[column] = value
      visibleColumns = onColumn(column, value, current) ?? visibleColumns
      current.forEach((index, i) => {
        current[i] = Math.min(index, Math.max(0, (visibleColumns[i]?.length ?? 1) - 1))
      })
      draw()
    }
    const draw = (): void => {
      body.replaceChildren(
        ...visibleColumns.map((column, i) => {
          const list = createElement('div')
          column.forEach((text, value) => {
            const button = createElement('button', value === current[i] ? 'on' : '', text)
            button.addEventListener('click', () => choose(i, value))
            list.append(button)
          })
          return list
        }),
      )
      for (const on of body.querySelectorAll('.on')) on.scrollIntoView({ block: 'center' })
    }
    const cancel = createElement('button', '', '取消')
    const ok = createElement('button', 'ok', '确定')
    cancel.addEventListener('click', () => close(undefined))
    ok.addEventListener('click', () => close([...current]))
    layer.append(createElement('div', 'sheet', '', [createElement('header', '', '', [cancel, ok]), body]))
    const open: OpenPicker = {
      columns: () => visibleColumns,
      current: () => [...current],
      choose,
      close: (isOk) => close(isOk ? [...current] : undefined),
      refresh: (next) => {
        visibleColumns = next
        draw()
      },
    }
    pickers.push(open)
    lay(layer)
    draw()
  })
}

export interface OpenPicker {
  columns(): string[][]
  current(): number[]
  choose(column: number, value: number): void
  close(isOk: boolean): void
  refresh(columns: string[][]): void
}

const pickers: OpenPicker[] = []
export const currentPicker = (): OpenPicker | undefined => pickers.at(-1)

/** The full-screen image or document viewer. */
export function showViewer(urls: string[], start: number, label: string): void {
  let index = start
  const image = document.createElement('img')
  const close = createElement('button', '', '×')
  close.setAttribute('aria-label', '关闭')
  const caption = createElement('div', '', label)
  const draw = (): void => {
    image.src = urls[index] ?? ''
    if (urls.length > 0) caption.textContent = `${index + 1}/${urls.length}`
  }
  const layer = createElement('div', 'viewer', '', urls.length > 0 ? [image, caption, close] : [caption, close])
  image.addEventListener('click', () => {
    index = (index + 1) % urls.length
    draw()
  })
  close.addEventListener('click', () => layer.remove())
  if (urls.length > 0) draw()
  overlays.append(layer)
}
