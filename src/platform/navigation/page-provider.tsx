/** What the components of a page know of it: its address, and whether it is in front. */
import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useState } from 'react'
import { type PageAddress, PageAddressProvider } from './page-address'
import { PageFrontProvider } from './page-front'

/** Stands around a page, within its component; `address` comes from useNewPageAddress(). */
export function PageProvider({ address, children }: { address: PageAddress; children: ReactNode }) {
  const [isFront, setFront] = useState(true)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))
  return (
    <PageAddressProvider value={address}>
      <PageFrontProvider value={isFront}>{children}</PageFrontProvider>
    </PageAddressProvider>
  )
}
