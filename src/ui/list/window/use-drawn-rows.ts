/** How many rows of a list are drawn: all of them in a browser. */
export const useDrawnRows = (count: number): number => count
