import { stack } from '../service/app'
import type { EventChannel } from '../service/page'
import { type ApiGroup, asyncApi, type WxOptions } from './define-api'

const urlOf = (options: WxOptions): string => {
  if (typeof options.url !== 'string') throw new Error('parameter error: parameter.url should be String')
  return options.url
}

const channelListeners = (events: unknown): [string, (...args: unknown[]) => void][] =>
  Object.entries((events ?? {}) as Record<string, (...args: unknown[]) => void>)

/** The five ways to move between pages. */
export const navigationApis: ApiGroup = {
  navigateTo: asyncApi('navigateTo', async (options) => {
    const page = await stack.navigate(urlOf(options))
    const channel: EventChannel = page.opened
    for (const [name, listener] of channelListeners(options.events)) channel.on(name, listener)
    return { eventChannel: channel }
  }),
  redirectTo: asyncApi('redirectTo', (options) => stack.redirect(urlOf(options))),
  switchTab: asyncApi('switchTab', (options) => stack.switchTab(urlOf(options))),
  reLaunch: asyncApi('reLaunch', (options) => stack.reLaunch(urlOf(options))),
  navigateBack: asyncApi('navigateBack', (options) => stack.back(Number(options.delta ?? 1))),
}
