import { useSyncExternalStore } from 'react'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { Box, P, Pressable, Text } from '../primitives'
import css from './OverlayHost.module.scss'
import { actionOf, type OpenConfirm, type Toast, type ToastKind, useOverlayStore } from './overlay-store'
import { Panel } from './PanelBase'
import { Dialog } from './panels'
import { Answers, QuestionBody } from './QuestionBody'

const signs: Record<ToastKind, IconName | undefined> = {
  success: 'circle-check',
  warning: 'alert-triangle',
  error: 'alert-circle',
  normal: undefined,
}

/** Renders toasts and confirms over everything. One per app. */
export function OverlayHost() {
  const { toasts, confirms } = useSyncExternalStore(useOverlayStore.subscribe, useOverlayStore.get)
  return (
    <>
      <Questions confirms={confirms} />
      <ToastStack toasts={toasts} />
    </>
  )
}

/** Open questions, the newest on top. */
export const Questions = ({ confirms }: { confirms: readonly OpenConfirm[] }) => (
  <>
    {confirms.map((options) => (
      <Question key={options.id} options={options} />
    ))}
  </>
)

export const ToastStack = ({ toasts }: { toasts: readonly Toast[] }) => (
  <Box className={css.stack} role='status' aria-live='polite'>
    {toasts.map((toast) => (
      <Box key={toast.id} className={cx(css.toast, css[toast.kind])}>
        {signs[toast.kind] && <Icon name={signs[toast.kind] as IconName} size={18} className={css.sign} />}
        <Text className={css.text}>{toast.text}</Text>
        {actionOf(toast) && (
          <Pressable className={`hit ${css.action}`} onPress={() => useOverlayStore.press(toast)}>
            {actionOf(toast)?.label}
          </Pressable>
        )}
      </Box>
    ))}
  </Box>
)

function Question({ options }: { options: OpenConfirm }) {
  const { title, text, isAlert, body, resolve } = options
  if (body)
    return (
      <Dialog
        isOpen
        isGlobal
        title={title}
        width={520}
        onClose={() => resolve(false)}
        footer={<Answers options={options} onAnswer={resolve} />}
      >
        <P>{text}</P>
        {body}
      </Dialog>
    )
  return (
    <Panel
      isOpen
      isTitleHidden
      position='center'
      title={title}
      width={400}
      onClose={() => resolve(false)}
      notDismissible={isAlert}
    >
      <QuestionBody options={options} onAnswer={resolve} />
    </Panel>
  )
}
