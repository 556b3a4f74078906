/** Windows of a mini-program fill the screen. */
export const useDrag = (_isOn: boolean) => ({ box: { current: null }, handle: { current: null }, style: {} })
