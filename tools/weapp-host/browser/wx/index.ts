import { bundle } from '../host'
import { recordProblem } from '../set-data-stats'
import { isBuiltin } from '../view/tags'
import type { ApiGroup } from './define-api'
import { fileApis } from './files'
import { mediaApis } from './media'
import { navigationApis } from './navigation'
import { networkApis } from './network'
import { permissionApis } from './permissions'
import { answerApis } from './provided-answers'
import { queryApis } from './query'
import { socketApis } from './sockets'
import { storageApis } from './storage'
import { systemApis } from './system'
import { uiApis } from './ui'

const members: ApiGroup = {
  ...systemApis,
  ...navigationApis,
  ...storageApis,
  ...networkApis,
  ...socketApis,
  ...fileApis,
  ...mediaApis,
  ...uiApis,
  ...queryApis,
  ...answerApis,
  ...permissionApis,
  /** True for what the host has; component names are answered by the list of built-in tags. */
  canIUse: (schema: string) => {
    const name = schema.split('.')[0] ?? ''
    return name in members || isBuiltin(name)
  },
}

const real = new Set(bundle.realApis)

const note = (name: string): void => {
  if (real.has(name)) recordProblem.missing.add(`wx.${name}`)
  else recordProblem.unknown.add(`wx.${name}`)
}

/** `wx` as the program sees it; reads of missing names are recorded, so that the test fails. */
export const wx = new Proxy(members, {
  get(target, name, receiver) {
    if (typeof name === 'string' && !(name in target)) note(name)
    return Reflect.get(target, name, receiver)
  },
  has(target, name) {
    return Reflect.has(target, name)
  },
})
