export * from './marks'
export * from './notes'
