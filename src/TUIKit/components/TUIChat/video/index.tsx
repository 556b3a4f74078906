/** A film of a conversation by its encoded address (C-2-04): where the host has no viewer of its own for films. */
import { inKit, usePlaces } from '@/features/chat'
import { useQuery } from '@/platform'
import { screen } from '@/shell'
import { Empty, Film, H1, Page } from '@/ui'
import { paneClass } from '../../place'
import css from './video.module.scss'

function Video() {
  const t = usePlaces()
  const { videoUrl = '' } = useQuery<{ videoUrl: string }>()
  // Only files are played, never scripts.
  const isPlayable = /^(https?:|blob:|wxfile:|\/)/i.test(videoUrl)
  return (
    <Page title={t('video')} isPlain className={paneClass}>
      <H1 className='off-screen'>{t('video')}</H1>
      {isPlayable ? (
        <Film className={css.film} src={videoUrl} />
      ) : (
        <Empty icon='movie' title={t('noVideo')} text={t('noVideoWay')} />
      )}
    </Page>
  )
}

export default screen(inKit(Video))
