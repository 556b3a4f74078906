import * as glassEasel from 'glass-easel'
import { component, MiniProgramEnv, type types } from 'glass-easel-miniprogram-adapter'
import { bundle, templates } from '../host'
import { countSetData, recordProblem, reportStats } from '../set-data-stats'
import { wrapComponent, wrapPage } from './events'
import { type ModuleLoader, packageOf, resolvePath } from './modules'

type Definition = Record<string, unknown>

const env = new MiniProgramEnv()
env.getGlobalCodeSpace().getComponentSpace().updateComponentOptions({ writeIdToDOM: true })

/** The mini-program's own components and pages. */
export const codeSpace = env.createCodeSpace('main', true)

/** A glass-easel root on a page's backend. */
export const createRoot = (backend: unknown, path: string) =>
  env.associateBackend(backend as glassEasel.GeneralBackendContext).createRoot('wx-page', codeSpace, path)

glassEasel.addGlobalErrorListener((error) => {
  reportStats('error', error)
  for (const listener of errorListeners) listener(error)
  return false
})
glassEasel.addGlobalWarningListener((message, _component, element) => {
  const name = /^"(\w+)" is not a valid property/.exec(message)?.[1]
  const owner = (element as { is?: string } | undefined)?.is?.replace('builtin/', '') ?? ''
  if (name) recordProblem.missing.add(`${owner}.${name}`)
  recordProblem.warnings.push(message)
  return false
})

type ErrorListener = (error: unknown) => void
const errorListeners: ErrorListener[] = []
/** Listens to exceptions that glass-easel caught in handlers and lifetimes. */
export const onComponentError = (listener: ErrorListener): void => void errorListeners.push(listener)

interface Caller {
  /** Path of the page or component. */
  is: string
  _$: { getBackendElement(): unknown }
  setData(data: unknown, callback?: () => void): void
}
const callerProto = component.ComponentCaller.prototype as unknown as Caller
const originalSetData = callerProto.setData
/** Data for a page that was closed goes nowhere, as in WeChat: its elements have no document to be made in. */
callerProto.setData = function setData(this: Caller, data, callback) {
  if (this._$.getBackendElement() === null) return
  countSetData(data, this.is)
  originalSetData.call(this, data, callback)
}

const registered = new Set<string>()
let currentPath = ''
let entry:
  | {
      Page(definition: Definition): void
      Component(definition: Definition): void
      Behavior(definition: Definition): unknown
    }
  | undefined

const during = <T>(run: (current: NonNullable<typeof entry>) => T): T => {
  if (!entry) throw new Error('Page() or Component() was called outside of a page or component script')
  return run(entry)
}

/** The registering functions a script sees. */
export const entryPoints = {
  Page: (definition: Definition) => during((current) => current.Page(wrapPage(definition))),
  Component: (definition: Definition) => during((current) => current.Component(wrapComponent(definition))),
  Behavior: (definition: Definition) =>
    entry
      ? entry.Behavior(wrapComponent(definition))
      : codeSpace.behavior().definition(wrapComponent(definition)).register(),
}

const componentsOf = (path: string): Record<string, string> => {
  const ownComponents = bundle.configs[path]?.usingComponents ?? {}
  const all = { ...bundle.app.usingComponents, ...ownComponents }
  const entries = Object.entries(all).map(([name, target]) => {
    const isOwn = name in ownComponents
    const local = resolvePath(path, target)
    const absolute = bundle.configs[local] || target.startsWith('/') ? local : resolvePath('', target)
    return [name, `/${isOwn ? absolute : resolvePath('', target)}`] as const
  })
  return Object.fromEntries(entries)
}

/** Registers a page or component and, before it, what it uses. Its script runs here, once. */
export function ensureRegistered(path: string, loader: ModuleLoader): void {
  if (registered.has(path)) return
  registered.add(path)
  const json = bundle.configs[path]
  const generator = templates[path]
  if (!json || !generator) {
    reportStats('module', new Error(`component ${path} has no wxml`))
    return
  }
  const packageRoot = packageOf(path)
  if (!loader.loadedPackages.has(packageRoot)) {
    reportStats('module', new Error(`component ${path} lies in a package that is not loaded`))
    return
  }
  const using = componentsOf(path)
  codeSpace.addComponentStaticConfig(path, { ...json, usingComponents: using } as types.ComponentStaticConfig)
  codeSpace.addStyleSheet(path, path, bundle.scopes[path])
  codeSpace.addCompiledTemplate(path, { groupList: templates, content: generator } as never)
  for (const target of Object.values(using)) ensureRegistered(target.slice(1), loader)
  const outer = { entry, currentPath }
  codeSpace.componentEnv(path, (componentEnv) => {
    entry = componentEnv as never
    currentPath = path
    loader.runSafely(path)
  })
  entry = outer.entry
  currentPath = outer.currentPath
  if (!codeSpace.getComponentSpace().getComponentByUrlWithoutDefault(path, ''))
    reportStats('module', new Error(`${path}.js registered neither Page nor Component`))
}

codeSpace.addStyleSheet('app', 'app')
