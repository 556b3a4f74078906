import { type ReactNode, useState } from 'react'
import { Button, Dialog, undoLast } from '@/ui'
import { useHotkeys } from '../jobs/use-hotkeys'
import { KeyList } from './KeyList.desktop'
import { LIST_KEYS, type ListKey, type ListKeyActions } from './list-keys'

const ALL_KEYS = Object.keys(LIST_KEYS) as ListKey[]

/** The keys of a list with a preview, and the dialog that shows them; the caller renders it. */
export function useListKeys(actions: ListKeyActions): ReactNode {
  const [isShown, setShown] = useState(false)
  const all: Partial<Record<ListKey, () => unknown>> = {
    ...actions,
    undo: undoLast,
    help: () => setShown(true),
  }
  const used = ALL_KEYS.filter((name) => all[name])
  useHotkeys({
    ...Object.fromEntries(used.map((name) => [LIST_KEYS[name].key, () => all[name]?.()])),
    arrowdown: () => actions.next?.(),
    arrowup: () => actions.previous?.(),
  })
  if (!isShown) return null
  const close = () => setShown(false)
  return (
    <Dialog
      isOpen
      title='快捷键'
      onClose={close}
      footer={
        <Button kind='primary' onPress={close}>
          知道了
        </Button>
      }
    >
      <KeyList keys={used.map((name) => LIST_KEYS[name])} />
    </Dialog>
  )
}
