/** WeChat shows no notifications of a mini-program that runs, and its titles no counts. */
export type NotifyRight = 'granted' | 'denied' | 'ask' | 'none'

export const notifyRight = (): NotifyRight => 'none'
export const askNotify = async (): Promise<NotifyRight> => 'none'
export const notify = (_o: { title: string; body: string; tag: string; onPress(): void }): void => undefined
export const setTitleBadge = (_text: string): void => undefined
export const withBadge = (title: string): string => title
