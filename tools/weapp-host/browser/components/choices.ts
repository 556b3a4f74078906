import { define, type Instance, instanceOf, isTrue, onTap, trigger } from './component-base'

/** Controls a label can activate. */
export const controls = 'wx-checkbox,wx-radio,wx-switch,wx-button,wx-input,wx-textarea,wx-slider'

const isOn = (self: Instance): boolean => Boolean(self.state.isOn)

function draw(self: Instance, dom: HTMLElement): void {
  const box = dom.querySelector<HTMLElement>(':scope > .box, :scope > .track')
  const color = String(self.data.color ?? '')
  dom.setAttribute('aria-checked', String(isOn(self)))
  if (!box) return
  if (box.className.startsWith('track')) {
    box.classList.toggle('on', isOn(self))
    box.style.background = isOn(self) ? color || '#04be02' : ''
  } else {
    box.textContent = isOn(self) ? (dom.tagName === 'WX-RADIO' ? '●' : '✓') : ''
    if (color) box.style.color = color
  }
}

const set = (self: Instance, dom: HTMLElement, value: boolean): void => {
  self.state.isOn = value
  draw(self, dom)
}

/** Value of a switch, slider or group; undefined for anything else. */
export function choiceValue(dom: HTMLElement): unknown {
  const checked = (selector: string): unknown[] =>
    [...dom.querySelectorAll(selector)]
      .map(instanceOf)
      .filter((instance) => instance && isOn(instance))
      .map((instance) => instance?.data.value)
  if (dom.tagName === 'WX-CHECKBOX-GROUP') return checked('wx-checkbox')
  if (dom.tagName === 'WX-RADIO-GROUP') return checked('wx-radio')[0] ?? ''
  const self = instanceOf(dom)
  if (dom.tagName === 'WX-SWITCH' && self) return isOn(self)
  if (dom.tagName === 'WX-SLIDER') return Number(dom.querySelector<HTMLInputElement>('input')?.value ?? 0)
  return undefined
}

/** Toggles a checkbox, radio or switch on a tap, also on its label. */
export function toggleChoice(dom: HTMLElement): void {
  const self = instanceOf(dom)
  if (!self || isTrue(self.data.disabled)) return
  const tag = dom.tagName
  if (tag === 'WX-SWITCH') {
    set(self, dom, !isOn(self))
    trigger(self, 'change', { value: isOn(self) })
  } else if (tag === 'WX-CHECKBOX') {
    set(self, dom, !isOn(self))
    notifyGroup(dom, 'wx-checkbox-group')
  } else if (tag === 'WX-RADIO' && !isOn(self)) {
    const group = dom.closest<HTMLElement>('wx-radio-group')
    for (const other of group?.querySelectorAll<HTMLElement>('wx-radio') ?? []) {
      const instance = instanceOf(other)
      if (instance) set(instance, other, other === dom)
    }
    set(self, dom, true)
    notifyGroup(dom, 'wx-radio-group')
  }
}

function notifyGroup(dom: HTMLElement, selector: string): void {
  const group = dom.closest<HTMLElement>(selector)
  const owner = instanceOf(group)
  if (group && owner) trigger(owner, 'change', { value: choiceValue(group) })
}

function defineToggle(tag: string, className: string, role: string, properties: Record<string, unknown>): void {
  define(tag, {
    properties: { checked: false, disabled: false, color: '', name: undefined, nativeProps: undefined, ...properties },
    created(_self, dom) {
      const box = dom.ownerDocument.createElement('i')
      box.className = className
      box.setAttribute('aria-hidden', 'true')
      dom.append(box)
    },
    attached(self, dom) {
      dom.setAttribute('role', role)
      onTap(self, () => toggleChoice(dom))
    },
    update(self, dom, changed) {
      if (changed.has('checked')) self.state.isOn = isTrue(self.data.checked)
      dom.setAttribute('aria-disabled', String(isTrue(self.data.disabled)))
      draw(self, dom)
    },
  })
}

function defineSlider(): void {
  define('slider', {
    properties: {
      min: 0,
      max: 100,
      step: 1,
      disabled: false,
      value: 0,
      color: '#e9e9e9',
      selectedColor: '#1aad19',
      activeColor: '#1aad19',
      backgroundColor: '#e9e9e9',
      blockSize: 28,
      blockColor: '#ffffff',
      showValue: false,
      name: undefined,
    },
    created(self, dom) {
      const input = dom.ownerDocument.createElement('input')
      input.type = 'range'
      input.setAttribute('aria-label', '滑块')
      const value = dom.ownerDocument.createElement('span')
      value.className = 'value'
      dom.append(input, value)
      const show = (): void => drawSlider(dom, input, value)
      input.addEventListener('input', (event) => {
        event.stopPropagation()
        show()
        trigger(self, 'changing', { value: Number(input.value) })
      })
      input.addEventListener('change', (event) => {
        event.stopPropagation()
        trigger(self, 'change', { value: Number(input.value) })
      })
    },
    update(self, dom, changed) {
      const input = dom.querySelector<HTMLInputElement>(':scope > input')
      const value = dom.querySelector<HTMLElement>(':scope > .value')
      if (!input || !value) return
      const { data } = self
      Object.assign(input, {
        min: String(data.min),
        max: String(data.max),
        step: String(data.step),
        disabled: isTrue(data.disabled),
      })
      if (changed.has('value')) input.value = String(data.value)
      dom.style.setProperty('--active', String(data.activeColor ?? data.selectedColor))
      dom.style.setProperty('--value-width', isTrue(data.showValue) ? '40px' : '0px')
      value.hidden = !isTrue(data.showValue)
      drawSlider(dom, input, value)
    },
  })
}

function drawSlider(dom: HTMLElement, input: HTMLInputElement, value: HTMLElement): void {
  value.textContent = input.value
  const share = (Number(input.value) - Number(input.min)) / Math.max(1, Number(input.max) - Number(input.min))
  dom.style.setProperty('--share', `${share * 100}%`)
}

/** checkbox, radio, switch, slider and the groups. */
export function defineChoices(): void {
  define('checkbox-group', { properties: { name: undefined } })
  define('radio-group', { properties: { name: undefined } })
  defineToggle('checkbox', 'box', 'checkbox', {
    value: '',
    backgroundColor: undefined,
    borderColor: undefined,
    activeBackgroundColor: undefined,
    activeBorderColor: undefined,
    iconColor: undefined,
  })
  defineToggle('radio', 'box', 'radio', {
    value: '',
    backgroundColor: undefined,
    borderColor: undefined,
    activeBackgroundColor: undefined,
    activeBorderColor: undefined,
    iconColor: undefined,
  })
  defineToggle('switch', 'track', 'switch', { type: 'switch' })
  defineSlider()
}
