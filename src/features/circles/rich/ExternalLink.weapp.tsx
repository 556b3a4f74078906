/** The mini-program opens no other sites: the address is copied. */
import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { Pressable, toast } from '@/ui'
import css from './rich.module.scss'

export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  const copy = async () => {
    await platform.copy(to)
    toast('链接已复制', 'success')
  }
  return (
    <Pressable className={css.link} role='link' onPress={copy}>
      {children}
    </Pressable>
  )
}
