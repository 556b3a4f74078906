import { View } from '@tarojs/components'
import type { LabelProps } from '../props'

export const Label = ({ className, children, id }: LabelProps) => (
  <View id={id} className={className}>
    {children}
  </View>
)
