/** The mini-program has no web pushes: WeChat notifies by its own messages. */
export interface PushSubscriptionKeys {
  endpoint: string
  p256dh: string
  auth: string
}

export const isWebPushSupported = (): boolean => false
export const hasPushSubscription = async (): Promise<boolean> => false
export const subscribeToWebPush = (_serverKey: string): Promise<PushSubscriptionKeys> =>
  Promise.reject(new Error('no web push'))
export const onPushOpened = (_listener: (path: string) => void) => (): void => undefined
