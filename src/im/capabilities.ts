/** callExperimentalAPI: questions of a kit outside of the interface. */
import type { ClientCore } from './client-core'
import { ChatError, ok } from './errors'

/** Modules of the SDK that are part of this client. */
const MODULES = ['group-module', 'relationship-module', 'signaling-module', 'cloud-search-module']

/** Whether the server has this ability; `value` is a power of two. */
const hasAbility = (core: ClientCore, value: unknown): boolean =>
  core.bits[core.bits.length - 1 - Math.round(Math.log2(Number(value)))] === '1'

/** SDKAppIDs of Tencent's international site. */
const isInternational = (appID: number) =>
  (appID >= 20_000_000 && appID < 90_000_000) || (appID >= 1_720_000_000 && appID < 1_790_000_000)

export function callExperimentalApi(core: ClientCore, key: string, argument: unknown): unknown {
  switch (key) {
    // Not a promise: the kit compares it with true.
    case 'canIUseModule':
      return [argument].flat().every((m) => MODULES.includes(String(m)))
    case 'isCommercialAbilityEnabled':
      return Promise.resolve(ok({ enabled: hasAbility(core, argument) }))
    case 'queryCommercialAbility':
      return String(Number.parseInt(core.bits || '0', 2))
    case 'isIntl':
      return isInternational(Number(core.options.SDKAppID))
    case 'getServerConfig':
      return Promise.resolve(ok(''))
    // Live rooms are pushed like any other group: there is nothing to poll.
    case 'startMessageLongPolling':
    case 'stopMessageLongPolling':
      return Promise.resolve(ok({}))
    case 'disableMessagePullOnInvite':
    // Statistics of Tencent's console.
    case 'statTUIKeyFeatures':
    case 'isFeatureEnabledForStat':
    case 'reportTUIFeatureUsage':
    case 'reportModalView':
    case 'reportRoomEngineEvent':
    case 'setApplicationID':
    case 'setCustomLoginInfo':
      return undefined
    default:
      return Promise.reject(new ChatError(2905))
  }
}
