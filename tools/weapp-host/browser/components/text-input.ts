import { device } from '../device'
import { emitterOf } from '../service/emitter'
import { define, type Instance, isTrue, trigger } from './component-base'

type Field = HTMLInputElement | HTMLTextAreaElement

const shared = {
  value: undefined,
  placeholder: '',
  placeholderStyle: '',
  placeholderClass: '',
  disabled: false,
  maxlength: 140,
  cursorSpacing: 0,
  autoFocus: false,
  focus: false,
  confirmType: 'done',
  alwaysEmbed: false,
  confirmHold: false,
  cursor: -1,
  cursorColor: undefined,
  selectionStart: -1,
  selectionEnd: -1,
  adjustPosition: true,
  holdKeyboard: false,
  name: undefined,
  nativeProps: undefined,
  adjustKeyboardTo: undefined,
  autoFill: undefined,
}

let keyboard = 0
let lowering: ReturnType<typeof setTimeout> | undefined

/** Raises or lowers the keyboard; emits wx.onKeyboardHeightChange and the field's own event. */
function setKeyboard(self: Instance, height: number): void {
  clearTimeout(lowering)
  const apply = (): void => {
    if (keyboard === height) return
    keyboard = height
    emitterOf('KeyboardHeightChange').emit({ height, duration: 250 })
    trigger(self, 'keyboardheightchange', { height, duration: 250 })
  }
  if (height > 0) apply()
  else lowering = setTimeout(apply, 50)
}

const fieldOf = (dom: HTMLElement): Field | null => dom.querySelector<Field>('input, textarea')

/** The box WeChat puts around field and placeholder, so that the component's padding moves both. */
function addField<T extends Field>(dom: HTMLElement, field: T): T {
  const box = dom.ownerDocument.createElement('div')
  box.className = 'field'
  box.append(field)
  dom.append(box)
  return field
}

function drawPlaceholder(self: Instance, dom: HTMLElement): void {
  const field = fieldOf(dom)
  const text = String(self.data.placeholder ?? '')
  let mark = dom.querySelector<HTMLElement>('.ph')
  if (!field) return
  field.setAttribute('aria-label', String(self.data.ariaLabel ?? text))
  if (!mark) {
    mark = dom.ownerDocument.createElement('div')
    field.before(mark)
  }
  mark.className = `ph ${String(self.data.placeholderClass ?? '')}`
  mark.setAttribute('aria-hidden', 'true')
  mark.style.cssText = String(self.data.placeholderStyle ?? '')
  if (mark.textContent !== text) mark.textContent = text
  if (field.value !== '') mark.style.display = 'none'
}

/** A value set by the page, cut to the maximal length; equal or missing ones change nothing. */
function applyValue(self: Instance, field: Field, maxlength: number): void {
  if (self.data.value === undefined) return
  const value = String(self.data.value ?? '')
  if (field.value !== value) field.value = maxlength >= 0 ? value.slice(0, maxlength) : value
}

function applyFocus(self: Instance, field: Field, changed: ReadonlySet<string>): void {
  if (!changed.has('focus') && !changed.has('autoFocus')) return
  if (isTrue(self.data.focus) || isTrue(self.data.autoFocus)) setTimeout(() => field.focus(), 0)
  else if (changed.has('focus') && self.state.isFocused) field.blur()
}

function apply(self: Instance, dom: HTMLElement, changed: ReadonlySet<string>): void {
  const field = fieldOf(dom)
  if (!field) return
  const { data } = self
  const maxlength = Number(data.maxlength)
  if (maxlength >= 0) field.maxLength = maxlength
  else field.removeAttribute('maxlength')
  field.disabled = isTrue(data.disabled)
  dom.toggleAttribute('adjust-position', isTrue(data.adjustPosition))
  if (changed.has('value')) applyValue(self, field, maxlength)
  applyFocus(self, field, changed)
  drawPlaceholder(self, dom)
}

function listen(self: Instance, dom: HTMLElement, field: Field): void {
  let isComposing = false
  const send = (): void => {
    drawPlaceholder(self, dom)
    // The component's value follows what the user types, so that setting an equal value later is a change again.
    trigger(self, 'input', {
      value: field.value,
      cursor: field.selectionEnd ?? field.value.length,
      keyCode: field.value.charCodeAt(field.value.length - 1) || 0,
    })
  }
  field.addEventListener('compositionstart', () => {
    isComposing = true
  })
  field.addEventListener('compositionend', () => {
    isComposing = false
    send()
  })
  field.addEventListener('input', (event) => {
    event.stopPropagation()
    if (!isComposing) send()
  })
  field.addEventListener('change', (event) => event.stopPropagation())
  field.addEventListener('focus', () => {
    self.state.isFocused = true
    setKeyboard(self, device.keyboard)
    trigger(self, 'focus', { value: field.value, height: device.keyboard })
  })
  field.addEventListener('blur', () => {
    self.state.isFocused = false
    setKeyboard(self, 0)
    trigger(self, 'blur', { value: field.value, cursor: field.selectionEnd ?? 0 })
  })
}

const inputModes: Record<string, [type: string, mode: string]> = {
  text: ['text', 'text'],
  number: ['text', 'numeric'],
  digit: ['text', 'decimal'],
  idcard: ['text', 'text'],
  nickname: ['text', 'text'],
  'safe-password': ['password', 'text'],
}

/** Padding and border that a border-box height includes. */
function innerSpace(dom: HTMLElement): number {
  const style = getComputedStyle(dom)
  if (style.boxSizing !== 'border-box') return 0
  const names = ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width']
  return names.reduce((sum, name) => sum + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0)
}

/** Adjusts the height of an auto-height textarea and triggers linechange. */
function growTextarea(self: Instance, dom: HTMLElement, field: HTMLTextAreaElement): void {
  if (!isTrue(self.data.autoHeight)) return
  const before = field.style.height
  field.style.height = 'auto'
  field.rows = 1
  const height = field.scrollHeight
  field.style.height = before
  dom.style.height = `${height + innerSpace(dom)}px`
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight) || 20
  const lineCount = Math.max(1, Math.round(height / lineHeight))
  if (self.state.lineCount !== lineCount) {
    self.state.lineCount = lineCount
    trigger(self, 'linechange', { height, heightRpx: (height * 750) / device.screenWidth, lineCount, lineHeight })
  }
}

/** input, textarea and editor: a real field inside the host element. */
export function defineTextInputs(): void {
  defineInput()
  defineTextarea()
  define('editor', {
    properties: { readOnly: false, placeholder: '', showImgSize: false, showImgToolbar: false, showImgResize: false },
  })
}

function defineInput(): void {
  define('input', {
    properties: {
      ...shared,
      type: 'text',
      password: false,
      safePasswordCertPath: '',
      safePasswordLength: '',
      safePasswordTimeStamp: '',
      safePasswordNonce: '',
      safePasswordSalt: '',
      safePasswordCustomHash: '',
    },
    created(self, dom) {
      const field = addField(dom, dom.ownerDocument.createElement('input'))
      field.autocomplete = 'off'
      listen(self, dom, field)
      field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        trigger(self, 'confirm', { value: field.value })
        if (!isTrue(self.data.confirmHold)) field.blur()
      })
    },
    update(self, dom, changed) {
      const field = fieldOf(dom) as HTMLInputElement
      const [type, mode] = inputModes[String(self.data.type ?? 'text')] ?? ['text', 'text']
      const inputType = isTrue(self.data.password) ? 'password' : type
      if (field.type !== inputType) field.type = inputType
      field.inputMode = mode
      apply(self, dom, changed)
    },
  })
}

function defineTextarea(): void {
  define('textarea', {
    properties: {
      ...shared,
      autoHeight: false,
      fixed: false,
      showConfirmBar: true,
      disableDefaultPadding: false,
      confirmType: 'return',
    },
    created(self, dom) {
      const field = addField(dom, dom.ownerDocument.createElement('textarea'))
      listen(self, dom, field)
      field.addEventListener('input', () => growTextarea(self, dom, field))
      field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || ['return', undefined].includes(self.data.confirmType as string | undefined)) return
        event.preventDefault()
        trigger(self, 'confirm', { value: field.value })
        if (!isTrue(self.data.confirmHold)) field.blur()
      })
    },
    update(self, dom, changed) {
      apply(self, dom, changed)
      growTextarea(self, dom, fieldOf(dom) as HTMLTextAreaElement)
    },
  })
}
