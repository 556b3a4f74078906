import { lazy, Suspense } from 'react'
import { PickerField } from './PickerField'
import type { CascaderProps, TreePickerProps } from './select-props'
import { labelOf, pathText } from './tree'

const LazySingle = lazy(async () => ({ default: (await import('./antd-cascader.desktop')).AntdCascader }))
const LazyMultiple = lazy(async () => ({ default: (await import('./antd-cascader.desktop')).AntdMultiCascader }))

const nothing = () => undefined

/** One leaf of a tree: antd's cascader, fetched when the first one is shown. */
export const Cascader = (props: CascaderProps) => (
  <Suspense
    fallback={
      <PickerField
        shown={pathText(props.options, props.value)}
        placeholder={props.placeholder ?? '请选择'}
        label={props.label}
        isOpen={false}
        onOpen={nothing}
      />
    }
  >
    <LazySingle {...props} />
  </Suspense>
)

/** Several nodes of a tree. */
export const TreePicker = (props: TreePickerProps) => (
  <Suspense
    fallback={
      <PickerField
        shown={props.value.map((chosen) => labelOf(props.options, chosen)).join('、')}
        placeholder={props.placeholder ?? '请选择'}
        label={props.label}
        isOpen={false}
        onOpen={nothing}
      />
    }
  >
    <LazyMultiple {...props} />
  </Suspense>
)
