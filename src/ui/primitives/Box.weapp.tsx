import { View } from '@tarojs/components'
import type { HostComponent, HostProps } from './types'

export const Box = View as unknown as HostComponent<HostProps>
