import { useSyncExternalStore } from 'react'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { Box, Pressable, Text } from '../primitives'
import css from './OverlayHost.module.scss'
import { actionOf, type OpenConfirm, type Toast, type ToastKind, useOverlayStore } from './overlay-store'
import { Panel } from './PanelBase'
import { QuestionBody } from './QuestionBody'

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
      {confirms.map((options) => (
        <Question key={options.id} options={options} />
      ))}
      <ToastStack toasts={toasts} />
    </>
  )
}

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
  const { title, isAlert, resolve } = options
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
