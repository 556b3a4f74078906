import type { DistBundle } from '../compile/bundle-types'

export type Theme = 'light' | 'dark'
export type PhoneSystem = 'ios' | 'android'

/** A file the driver hands to chooseMedia and the like, or that a page wrote: bytes by path. */
export interface ProvidedFile {
  name: string
  type: string
  base64: string
}

/** What the driver fixes before the program starts. */
export interface HostSettings {
  theme: Theme
  system: PhoneSystem
  /** Size of the screen in CSS pixels. */
  screen: { width: number; height: number }
  /** How many times its standard size WeChat's text is wanted. */
  fontScale: number
  launch: { path: string; query: Record<string, string>; scene: number }
  storage: Record<string, string>
  appId: string
  version: string
}

interface Injected {
  bundle: DistBundle
  settings: HostSettings
}

declare global {
  interface Window {
    __HOST__: Injected
    __TEMPLATES__: () => Record<string, (name: string) => never>
    __node: (name: string, payload: unknown) => Promise<unknown>
    __fromNode: (name: string, payload: unknown) => void
    __mp: Record<string, (...args: never[]) => unknown>
  }
}

export const bundle: DistBundle = window.__HOST__.bundle
export const settings: HostSettings = window.__HOST__.settings
export const templates = window.__TEMPLATES__()

/** Asks the Node side; its errors come back as rejections. */
export const askNode = <T>(name: string, payload: unknown): Promise<T> => window.__node(name, payload) as Promise<T>

const nodeListeners = new Map<string, (payload: never) => void>()

/** Listens to what Node pushes: socket frames, network changes. */
export function onNode<T>(name: string, listener: (payload: T) => void): void {
  nodeListeners.set(name, listener as (payload: never) => void)
}

window.__fromNode = (name, payload) => nodeListeners.get(name)?.(payload as never)
