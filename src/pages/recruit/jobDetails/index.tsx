/** /jobDetails: an open job, for anybody. /JobDetail: a job of one's own company in any state. */
import { MyJobPage } from '@/features/recruit/jobs/MyJobPage'
import { PublicJobPage } from '@/features/recruit/jobs/PublicJobPage'
import { useOpenedPath, useQuery } from '@/platform'
import { SiteFooter, screen } from '@/shell'

function JobDetails() {
  const { id = '' } = useQuery<{ id: string }>()
  return useOpenedPath() === '/JobDetail' ? <MyJobPage id={id} /> : <PublicJobPage id={id} foot={<SiteFooter />} />
}

export default screen(JobDetails)
