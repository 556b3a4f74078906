/** Only a desk has a keyboard to switch with. */
export const Switcher = (_props: { onOpen(id: string): void }): null => null
