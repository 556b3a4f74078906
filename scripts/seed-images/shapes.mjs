/** Shapes of SVG as short calls. Colours are the product's, or quiet ones that go with them. */
export const INK = '#2F3B4A'
export const JADE = '#0E7C66'
export const MINT = '#9AD0C2'
export const AMBER = '#F2B84B'
export const CORAL = '#E08E6D'
export const BLUE = '#4C78B8'
export const PLUM = '#7D6690'
export const WHITE = '#fff'
export const PALE = '#D5DBE3'

export const rect = (x, y, width, height, radius, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
export const circle = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const group = (transform, ...shapes) => `<g transform="${transform}">${shapes.join('')}</g>`
/** A whole drawing; `view` is the part that is seen. */
export const drawing = (width, height, shapes, view = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${shapes}</svg>`
