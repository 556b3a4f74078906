import { View } from '@tarojs/components'
import type { Host, HostProps } from './types'

export const Box = View as unknown as Host<HostProps>
