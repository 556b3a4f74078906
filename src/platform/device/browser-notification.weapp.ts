/** WeChat shows no notifications of a mini-program that runs, and its titles no counts. */
export type NotificationPermission = 'granted' | 'denied' | 'ask' | 'none'

export const notificationPermission = (): NotificationPermission => 'none'
export const requestNotificationPermission = async (): Promise<NotificationPermission> => 'none'
export const showNotification =
  (_o: { title: string; body: string; tag: string; onPress(): void }): (() => void) =>
  () =>
    undefined
export const setTitleBadge = (_text: string): void => undefined
export const withBadge = (title: string): string => title
