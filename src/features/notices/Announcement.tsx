/** A notice to everybody with an image, opened by itself once: a user who closes or opens it has read it. */
import { Curtain } from '@/ui/taro/Curtain'
import { hideAnnouncement, markNoticeRead, type Notice, openNotice } from './notice-store'

function read(notice: Notice): void {
  hideAnnouncement()
  void markNoticeRead(notice).catch(() => undefined)
}

export function Announcement({ notice }: { notice: Notice }) {
  const open = () => {
    read(notice)
    openNotice(notice)
  }
  return <Curtain title={notice.title} image={notice.avatarUrl} onOpen={open} onClose={() => read(notice)} />
}
