export { Highlight, rangesOf } from './highlight'
export * from './marks'
export * from './notes'
