/** The frame of the three forms: what is typed outlives the drawer, the page and a reload. */
import type { ReactNode } from 'react'
import { Button, Drawer, type Form, Note, type useKept } from '@/ui'
import css from './capability.module.scss'

interface FormDrawerProps<V> {
  title: string
  form: Form<V>
  start: V
  kept: ReturnType<typeof useKept>
  ok?: string
  onClose(): void
  children: ReactNode
}

export function FormDrawer<V extends object>(props: FormDrawerProps<V>) {
  const { title, form, start, kept, ok = '提交审核', onClose, children } = props
  return (
    <Drawer
      isOpen
      isFirm={form.isDirty}
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
      {kept.isRestored && (
        <Note
          className={css.note ?? ''}
          act={{
            label: '不要了',
            run: () => {
              kept.drop()
              form.reset(start)
            },
          }}
        >
          已恢复上次没有提交的内容
        </Note>
      )}
      {children}
    </Drawer>
  )
}
