import { View } from '@tarojs/components'
import { createContext, useContext } from 'react'
import type { FormBoxProps } from '../props'

const Submit = createContext<(() => void) | undefined>(undefined)

export const FormBox = ({ onSubmit, children, className }: FormBoxProps) => (
  <Submit.Provider value={onSubmit}>
    <View className={className}>{children}</View>
  </Submit.Provider>
)

export const useFormSubmit = () => useContext(Submit)
