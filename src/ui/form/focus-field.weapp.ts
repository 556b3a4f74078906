/** Nothing: WeChat opens the keyboard for a pressed field only. */
export function focusField(_id: string): void {}
