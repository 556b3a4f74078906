import { lazy, Suspense } from 'react'
import { PickField } from './pick-field'
import type { CascaderProps, TreePickerProps } from './select-props'
import { labelOf, pathText } from './tree'

const One = lazy(async () => ({ default: (await import('./antd-cascader.desktop')).One }))
const Many = lazy(async () => ({ default: (await import('./antd-cascader.desktop')).Many }))

const nothing = () => undefined

/** One leaf of a tree: antd's cascader, fetched when the first one is shown. */
export const Cascader = (props: CascaderProps) => (
  <Suspense
    fallback={
      <PickField
        shown={pathText(props.options, props.value)}
        placeholder={props.placeholder ?? '请选择'}
        label={props.label}
        isOpen={false}
        onOpen={nothing}
      />
    }
  >
    <One {...props} />
  </Suspense>
)

/** Several places of a tree. */
export const TreePicker = (props: TreePickerProps) => (
  <Suspense
    fallback={
      <PickField
        shown={props.value.map((one) => labelOf(props.options, one)).join('、')}
        placeholder={props.placeholder ?? '请选择'}
        label={props.label}
        isOpen={false}
        onOpen={nothing}
      />
    }
  >
    <Many {...props} />
  </Suspense>
)
