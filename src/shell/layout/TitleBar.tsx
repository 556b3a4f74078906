import { useEffect, useState } from 'react'
import { platform } from '@/platform'
import { onTitleChange } from '@/platform/base/page-title'
import { Header, IconButton, Text } from '@/ui'
import { type Route, tabOf } from '~contract/routes'
import css from './title-bar.module.scss'

/** Back and title above a page outside the tabs, in browsers; WeChat draws its own. */
export function TitleBar({ route }: { route: Route | undefined }) {
  const [title, setTitle] = useState('')
  useEffect(() => onTitleChange(setTitle), [])
  if (platform.isWechat || tabOf(route) || route?.hasOwnTitleBar) return null
  return (
    <Header className={css.bar}>
      <IconButton icon='chevron-left' label='返回' onPress={() => platform.back()} />
      <Text className={`cut ${css.title}`}>{title || route?.title}</Text>
    </Header>
  )
}
