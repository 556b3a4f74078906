/** Web push of this browser. */

export const subscribe = 'POST /pinqiao/v1/push/subscribe'
export const unsubscribe = 'POST /pinqiao/v1/push/unsubscribe'
