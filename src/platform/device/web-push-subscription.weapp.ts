/** The mini-program has no subscription. */
export const findSubscription = async (): Promise<undefined> => undefined
export const unsubscribeFromWebPush = async (): Promise<string | undefined> => undefined
