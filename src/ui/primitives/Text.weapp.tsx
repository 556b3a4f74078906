import { Text as NativeText } from '@tarojs/components'
import type { HostComponent, HostProps } from './types'

export const Text = NativeText as unknown as HostComponent<HostProps>
