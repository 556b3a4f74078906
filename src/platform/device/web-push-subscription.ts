/** The subscription of this browser to pushes, which a log-out ends. */

export async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return registration?.pushManager?.getSubscription()
}

/** Ends this browser's subscription; resolves with its endpoint, undefined when there was none. */
export async function unsubscribeFromWebPush(): Promise<string | undefined> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
