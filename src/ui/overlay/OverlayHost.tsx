import { useSyncExternalStore } from 'react'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { Box, Pressable, Text } from '../primitives'
import css from './OverlayHost.module.scss'
import { type OpenConfirm, type Toast, type ToastKind, useOverlayStore } from './overlay-store'
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
    {toasts.map((one) => (
      <Box key={one.id} className={cx(css.toast, css[one.kind])}>
        {signs[one.kind] && <Icon name={signs[one.kind] as IconName} size={18} className={css.sign} />}
        <Text className={css.words}>{one.text}</Text>
        {one.action && (
          <Pressable className={css.act} onPress={one.action.run}>
            {one.action.label}
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
