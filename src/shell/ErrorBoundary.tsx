/** A page that throws shows the 500 page; a chunk that failed to load can be retried. */
import { Component, type ReactNode } from 'react'
import { platform } from '@/platform'
import { Button, Empty, H1, Page } from '@/ui'
import { chunkErrorType } from './chunks/chunk-error'
import { currentFullPath } from './current-path'
import { homePath } from './member-home'
import css from './shell.module.scss'

interface State {
  error?: unknown
}

const chunkTexts = {
  missing: '页面已更新，请重新加载',
  timeout: '网络有些慢，页面没有加载完',
  error: '页面没有加载出来，请检查网络后重试',
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <PageFailed chunk={chunkErrorType(error)} onRetry={() => this.setState({ error: undefined })} />
  }
}

export function PageFailed({ chunk, onRetry }: { chunk?: keyof typeof chunkTexts | undefined; onRetry?(): void }) {
  const retry = chunk ? () => platform.restart(currentFullPath()) : onRetry
  return (
    <Page title='出错了' isPlain className={css.failure ?? ''}>
      <H1 className={css.unseen}>出错了</H1>
      <Empty
        icon={chunk ? 'cloud-off' : 'mood-sad'}
        title={chunk ? '页面没有加载出来' : '页面出错了'}
        text={chunk ? chunkTexts[chunk] : '可以再试一次，或先回到首页'}
      >
        <Button onPress={() => platform.reLaunch(homePath())}>回到首页</Button>
        <Button kind='primary' onPress={retry ?? (() => platform.back('/'))}>
          {retry ? '重试' : '返回上一页'}
        </Button>
      </Empty>
    </Page>
  )
}
