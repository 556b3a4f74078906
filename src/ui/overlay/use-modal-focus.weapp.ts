/** The mini-program has no keyboard focus. */
export const useModalFocus = (_box: { readonly current: unknown }, _onClose: () => void): void => undefined
