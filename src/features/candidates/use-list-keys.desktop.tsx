import { type ReactNode, useState } from 'react'
import { Button, Dialog, undoLast } from '@/ui'
import { useHotkeys } from '../jobs/use-hotkeys'
import { LIST_KEYS, type ListKey, type ListKeyActions } from './list-keys'
import css from './search.desktop.module.scss'

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
      <dl className={css.keys}>
        {used.map((name) => (
          <div key={name} className={css.keyLine}>
            <dt>
              {LIST_KEYS[name].name.split(' ').map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{LIST_KEYS[name].label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
