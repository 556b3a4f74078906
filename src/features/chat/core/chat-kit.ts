/**
 * Set-up of the kit by a host: plugins, and views for custom cards. Invalid calls are ignored with a console
 * warning.
 */
import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Message } from '../model/index'

/** Shows the body of a custom message; `data` is its JSON. */
export type CardView = ComponentType<{ message: Message; data: Readonly<Record<string, unknown>> }>
type Install = (kit: Kit, options?: unknown) => void
export type Plugin = Install | { plugin: Install }

export interface Kit {
  /** Opens the kit for plugins. */
  init(): void
  use(plugin: Plugin, options?: unknown): void
  /** Views by the businessID of the cards they show. */
  components(views: Readonly<Record<string, CardView>>): void
}

/** The host's views, by businessID. */
const useViews = create<Readonly<Record<string, CardView>>>(() => ({}))
const viewOf = (views: Readonly<Record<string, CardView>>, name: string) =>
  Object.hasOwn(views, name) ? views[name] : undefined

/** The host's view for a card, if any. */
export const useCardView = (card: Readonly<Record<string, unknown>> | undefined): CardView | undefined =>
  useViews((views) => (card ? viewOf(views, String(card.businessID)) : undefined))

let isOpen = false
const applied = new Set<unknown>()
const warn = (text: string): void => console.warn(`[chat-kit] ${text}`)

const installOf = (plugin: unknown): Install | undefined => {
  if (typeof plugin === 'function') return plugin as Install
  const inner = (plugin as { plugin?: unknown } | null | undefined)?.plugin
  return typeof inner === 'function' ? (inner as Install) : undefined
}

export const chatKit: Kit = {
  init() {
    isOpen = true
  },
  use(plugin, options) {
    const install = installOf(plugin)
    if (!isOpen) return warn('plugin cannot be used before init')
    if (!install) return warn('plugin must be a function or an object with a plugin function')
    if (applied.has(plugin)) return warn('plugin has already been applied')
    applied.add(plugin)
    install(chatKit, options)
  },
  components(views) {
    const entries = views && typeof views === 'object' ? Object.entries(views) : []
    if (!entries.length) return warn('components are empty or not an object')
    for (const [name, view] of entries) {
      if (viewOf(useViews.getState(), name)) warn(`component ${name} has already been applied`)
      else useViews.setState({ [name]: view })
    }
  },
}
