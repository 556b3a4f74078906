export { Fetched, type FetchedProps, type Reading } from './fetched'
export { Highlight, rangesOf } from './highlight'
export * from './marks'
export * from './notes'
