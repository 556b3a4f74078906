import { callApp, stack } from '../service/app'
import { recordProblem } from '../set-data-stats'
import { consumeFiles } from '../wx/media'
import { consumeAnswer } from '../wx/provided-answers'
import { choiceValue, controls, toggleChoice } from './choices'
import { define, domOf, type Instance, instanceOf, isTrue, onTap, trigger } from './component-base'

/** Value of a named control as a form collects it. */
function fieldValue(dom: HTMLElement): unknown {
  const self = instanceOf(dom)
  const field = dom.querySelector<HTMLInputElement>(':scope > .field > input, :scope > .field > textarea')
  if (field) return field.value
  const choice = choiceValue(dom)
  return choice === undefined ? self?.data.value : choice
}

function collect(form: HTMLElement): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const dom of form.querySelectorAll<HTMLElement>(
    'wx-input,wx-textarea,wx-switch,wx-slider,wx-picker,wx-checkbox-group,wx-radio-group,wx-picker-view',
  )) {
    const name = instanceOf(dom)?.data.name
    if (typeof name === 'string' && name) values[name] = fieldValue(dom)
  }
  return values
}

const openTypes: Record<string, (self: Instance) => void> = {
  getPhoneNumber: (self) =>
    answered(self, 'getphonenumber', 'getPhoneNumber', { code: 'host-phone-code', encryptedData: '', iv: '' }),
  getRealtimePhoneNumber: (self) =>
    answered(self, 'getrealtimephonenumber', 'getRealtimePhoneNumber', { code: 'host-phone-code' }),
  getUserInfo: (self) =>
    answered(self, 'getuserinfo', 'getUserInfoButton', { userInfo: { nickName: '微信用户', avatarUrl: '' } }),
  agreePrivacyAuthorization: (self) => trigger(self, 'agreeprivacyauthorization', {}),
  openSetting: (self) => trigger(self, 'opensetting', { authSetting: {}, errMsg: 'openSetting:ok' }),
  contact: (self) => trigger(self, 'contact', { path: '', query: {} }),
  feedback: () => void recordProblem.calls.push({ name: 'button.feedback', options: {} }),
  launchApp: (self) => trigger(self, 'launchapp', {}),
  chooseAvatar: (self) => {
    const [first] = consumeFiles(1)
    trigger(self, 'chooseavatar', { avatarUrl: first?.path })
  },
  share: (self) => {
    const result = stack.current?.call('onShareAppMessage', {
      from: 'button',
      target: { id: self.id, dataset: { ...self.dataset } },
    })
    recordProblem.calls.push({ name: 'share', options: (result ?? {}) as Record<string, unknown> })
    callApp('onShareAppMessage')
  },
}

function answered(self: Instance, event: string, api: string, fallback: Record<string, unknown>): void {
  try {
    trigger(self, event, { errMsg: `${api}:ok`, ...consumeAnswer(api, fallback) })
  } catch (error) {
    trigger(self, event, { errMsg: `${api}:fail ${(error as Error).message}` })
  }
}

/** A tap on a button: its form submits or resets, then its open types act. */
function pressButton(self: Instance, dom: HTMLElement): void {
  if (isTrue(self.data.disabled)) return
  const form = dom.closest<HTMLElement>('wx-form')
  const owner = instanceOf(form)
  if (self.data.formType === 'submit' && form && owner)
    trigger(owner, 'submit', { value: collect(form), target: { id: self.id, dataset: { ...self.dataset } } })
  if (self.data.formType === 'reset' && owner) trigger(owner, 'reset', {})
  for (const type of String(self.data.openType ?? '').split('|')) openTypes[type]?.(self)
}

/** A tap on a label: its field gets the focus, or its choice changes; a tap on a control inside is the control's own. */
function pressLabel(self: Instance, dom: HTMLElement, tapped: HTMLElement | undefined): void {
  if (tapped?.closest?.(controls) && dom.contains(tapped.closest(controls))) return
  const target = labelTarget(self, dom)
  if (!target) return
  const field = target.querySelector<HTMLElement>(':scope > .field > input, :scope > .field > textarea')
  if (field && target.matches('wx-input, wx-textarea')) field.focus()
  else toggleChoice(target)
}

/** The control that a label names by `for`, or the first one inside it. */
function labelTarget(self: Instance, dom: HTMLElement): HTMLElement | null {
  const id = String(self.data.for ?? '')
  return id ? dom.ownerDocument.getElementById(id) : dom.querySelector<HTMLElement>(controls)
}

/** button, form, label. */
export function defineForm(): void {
  define('button', {
    properties: {
      size: 'default',
      type: 'default',
      plain: false,
      disabled: false,
      loading: false,
      formType: '',
      openType: '',
      hoverClass: 'button-hover',
      lang: 'en',
      sessionFrom: '',
      sendMessageTitle: '',
      sendMessagePath: '',
      sendMessageImg: '',
      appParameter: '',
      showMessageCard: false,
      businessId: '',
      name: undefined,
      phoneNumberNoQuotaToast: true,
      createliveactivity: undefined,
      needShowEntrance: undefined,
      entrancePath: undefined,
      agreePrivacyAuthorization: undefined,
    },
    attached(self, dom) {
      if (!dom.hasAttribute('role')) dom.setAttribute('role', 'button')
      onTap(self, () => pressButton(self, dom))
    },
    update(self, dom) {
      for (const name of ['size', 'type']) dom.setAttribute(name, String(self.data[name] ?? 'default'))
      for (const name of ['plain', 'disabled', 'loading']) dom.setAttribute(name, String(isTrue(self.data[name])))
      dom.setAttribute('aria-disabled', String(isTrue(self.data.disabled)))
    },
  })
  define('form', { properties: { reportSubmit: false, reportSubmitTimeout: 0 } })
  define('label', {
    properties: { for: '' },
    attached(self, dom) {
      onTap(self, (event) => pressLabel(self, dom, domOf(event.target as unknown as Instance)))
    },
  })
}
