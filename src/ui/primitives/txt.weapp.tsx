import { Text } from '@tarojs/components'
import type { Host, HostProps } from './types'

export const Txt = Text as unknown as Host<HostProps>
