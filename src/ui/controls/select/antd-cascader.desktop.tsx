import { Cascader as Antd } from 'antd'
import type { ComponentType } from 'react'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { AntdTheme } from '../../theme/antd.desktop'
import type { CascaderProps, TreePickerProps } from './select-props'
import { pathTo } from './tree'

/** Its types know single and multiple only as literals beside options of their own making. */
const Cascader = Antd as unknown as ComponentType<Record<string, unknown>>

const names = { value: 'value', label: 'label', children: 'children' }

const shared = (p: CascaderProps | TreePickerProps) => ({
  id: p.id,
  disabled: p.disabled,
  status: p.invalid ? ('error' as const) : undefined,
  placeholder: p.placeholder ?? '请选择',
  'aria-label': p.label,
  'aria-describedby': p.describedBy,
  onBlur: p.onBlur,
  style: { width: '100%' },
  fieldNames: names,
  options: p.options,
  expandTrigger: 'hover' as const,
})

const filter = (word: string, path: { label?: unknown }[]) => isTypedIn(word, ...path.map(({ label }) => String(label)))

export function AntdCascader(props: CascaderProps) {
  const { value, onChange, options, canPickBranch, canClear } = props
  return (
    <AntdTheme>
      <Cascader
        {...shared(props)}
        allowClear={Boolean(canClear)}
        changeOnSelect={canPickBranch}
        showSearch={{ filter, limit: 50 }}
        value={pathTo(options, value).map((node) => node.value)}
        onChange={(path?: string[]) => onChange(path?.at(-1))}
      />
    </AntdTheme>
  )
}

export function AntdMultiCascader(props: TreePickerProps) {
  const { value, onChange, options, max = 5 } = props
  return (
    <AntdTheme>
      <Cascader
        {...shared(props)}
        multiple
        maxTagCount='responsive'
        showCheckedStrategy={Antd.SHOW_PARENT}
        showSearch={{ filter, limit: 50 }}
        value={value.map((chosen) => pathTo(options, chosen).map((node) => node.value))}
        onChange={(paths?: string[][]) => onChange((paths ?? []).map((path) => path.at(-1) ?? '').slice(0, max))}
      />
    </AntdTheme>
  )
}
