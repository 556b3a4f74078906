import type { PropsWithChildren } from 'react'
import '@/ui/theme/global'

export default function App({ children }: PropsWithChildren) {
  return children
}
