/** Which reads an event of the server makes outdated: screens that wait for a decision see it at once. */
import { invalidateAfterPush, invalidateReads } from '@/api'
import * as account from '~contract/calls/account/account'
import * as contactRequests from '~contract/calls/candidates/contact-requests'
import * as companies from '~contract/calls/company/companies'
import { noticeLink } from '~contract/domain/notices'
import type { ServerFrame } from '~contract/events'

export function receiveChange(frame: ServerFrame): void {
  if (frame.type === 'audit') void invalidateAfterPush({ review: frame.kind })
  else if (frame.type === 'account') invalidateReads(account.getDetail, companies.get)
  else if (frame.type === 'contactRequest') invalidateReads(contactRequests.list)
  else if (frame.type === 'notice') {
    const link = noticeLink(frame.notice.typeCode, frame.notice.ext)
    if (link.kind !== 'none' && link.path) void invalidateAfterPush({ page: link.path })
  }
}
