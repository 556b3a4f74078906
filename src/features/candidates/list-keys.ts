/** The keys of every list with a preview: one map, so that a hand learns it once. `?` shows it. */
export const LIST_KEYS = {
  next: { key: 'j', name: 'J ↓', label: '下一个' },
  previous: { key: 'k', name: 'K ↑', label: '上一个' },
  advance: { key: 'e', name: 'E', label: '通过初筛' },
  move: { key: 'm', name: 'M', label: '移到其他阶段' },
  reject: { key: 'x', name: 'X', label: '不合适' },
  collect: { key: 's', name: 'S', label: '收藏' },
  invite: { key: 'i', name: 'I', label: '邀请' },
  remark: { key: 'n', name: 'N', label: '备注' },
  pool: { key: 'g', name: 'G', label: '放入人才库' },
  tags: { key: 't', name: 'T', label: '标签' },
  undo: { key: 'z', name: 'Z', label: '撤销刚才的操作' },
  close: { key: 'escape', name: 'Esc', label: '关闭预览' },
  help: { key: '?', name: '?', label: '显示快捷键' },
} as const satisfies Record<string, { key: string; name: string; label: string }>

export type ListKey = keyof typeof LIST_KEYS
/** What a list does by key; a key without an action is off there. Undo and help are the same everywhere. */
export type ListKeyActions = Partial<Record<Exclude<ListKey, 'undo' | 'help'>, () => unknown>>
