/** Drawer of a longer form: the text survives closing, leaving the page and a reload. */
import type { ReactNode } from 'react'
import { Button } from '../controls/buttons/Button'
import { Alert } from '../display'
import { Drawer } from '../overlay/panels'
import css from './FormDrawer.module.scss'
import type { Form } from './types'
import type { SavedForm } from './use-saved-form'

interface FormDrawerProps<V> {
  title: string
  form: Form<V>
  /** Initial values, when the user discards the restored text. */
  start: V
  saved: SavedForm
  /** Label of the button. */
  ok?: string
  restored?: string
  onClose(): void
  children: ReactNode
}

/** A drawer that submits `form`, with a note when the text was restored. */
export function FormDrawer<V extends object>(props: FormDrawerProps<V>) {
  const { title, form, start, saved, ok = '提交审核', restored = '已恢复上次没有提交的内容', onClose, children } = props
  return (
    <Drawer
      isOpen
      notDismissible={form.isDirty}
      width={600}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            {ok}
          </Button>
        </>
      }
    >
      {saved.isRestored && (
        <Alert
          className={css.note ?? ''}
          action={{
            label: '不要了',
            run: () => {
              saved.drop()
              form.reset(start)
            },
          }}
        >
          {restored}
        </Alert>
      )}
      {children}
    </Drawer>
  )
}
