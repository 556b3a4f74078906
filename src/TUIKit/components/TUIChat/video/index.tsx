/** A film of a conversation by its encoded address (chat.md 2): where the host has no viewer of its own for films. */
import { useQuery } from '@/platform'
import { screen } from '@/shell'
import { Empty, Film, Page } from '@/ui'
import { paneClass } from '../../place'
import css from './video.module.scss'

function Video() {
  const { videoUrl = '' } = useQuery<{ videoUrl: string }>()
  // Only files are played, never scripts.
  const isPlayable = /^(https?:|blob:|wxfile:|\/)/i.test(videoUrl)
  return (
    <Page title='视频' isPlain className={paneClass}>
      {isPlayable ? (
        <Film className={css.film} src={videoUrl} />
      ) : (
        <Empty icon='movie' title='没有可以播放的视频' text='请回到会话里重新打开' />
      )}
    </Page>
  )
}

export default screen(Video)
