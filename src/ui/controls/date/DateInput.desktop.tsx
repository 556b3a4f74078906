import { lazy, Suspense } from 'react'
import { PickerField } from '../select/PickerField'
import type { DateInputProps } from './date-props'

const AntdDate = lazy(() => import('./AntdDate.desktop'))
const nothing = () => undefined

/** A day as ISO date: antd's picker, fetched when the first one is shown. */
export const DateInput = (props: DateInputProps) => (
  <Suspense
    fallback={
      <PickerField
        shown={props.value}
        placeholder={props.placeholder ?? '请选择日期'}
        label={props.label}
        icon='calendar'
        isOpen={false}
        onOpen={nothing}
      />
    }
  >
    <AntdDate {...props} />
  </Suspense>
)
