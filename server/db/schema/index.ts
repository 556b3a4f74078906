/** Every table, for drizzle and its migrations. One file a noun. */
export * from './account'
export * from './chat'
export * from './chatGroups'
export * from './chatMessages'
export * from './chatRelations'
export * from './common'
export * from './company'
export * from './recruit'
