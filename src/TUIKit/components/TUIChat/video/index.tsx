/** Plays a video of a conversation by its encoded URL, where the host has no video viewer. */
import { usePageTexts, withKitLanguage } from '@/features/chat'
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Empty, H1, Page, Video } from '@/ui'
import { paneClass } from '../../pane-class'
import css from './video.module.scss'

function VideoPage() {
  const t = usePageTexts()
  const { videoUrl = '' } = usePageQuery<{ videoUrl: string }>()
  // Only files are played, never scripts.
  const isPlayable = /^(https?:|blob:|wxfile:|\/)/i.test(videoUrl)
  return (
    <Page title={t('video')} isPlain className={paneClass}>
      <H1 className='off-screen'>{t('video')}</H1>
      {isPlayable ? (
        <Video className={css.video} src={videoUrl} />
      ) : (
        <Empty icon='movie' title={t('noVideo')} text={t('noVideoHint')} />
      )}
    </Page>
  )
}

export default withShell(withKitLanguage(VideoPage))
