/** Fresh URLs for images of a restored form. */
import { useEffect, useRef, useState } from 'react'
import * as files from '~contract/calls/platform/files'
import { fetchApi } from './read-api'

/** URLs by file id; an image uploaded by another user, or deleted, has none. */
export type RefreshedUrls = ReadonlyMap<string, string>

/** `image` with its fresh URL, if there is one. */
export function withRefreshedUrl<P extends { id: string; url: string }>(image: P, fresh: RefreshedUrls): P {
  const url = fresh.get(image.id)
  return url ? { ...image, url } : image
}

/**
 * A saved form holds signed image URLs that expire after an hour or two: once the form is restored, fresh ones are
 * fetched and `put` into it. True until they arrive, so that expired ones are not shown; without a response the old ones stay.
 */
export function useRefreshedImages(
  isRestored: boolean,
  fileIds: readonly string[],
  put: (fresh: RefreshedUrls) => void,
): boolean {
  const [isAsked, setAsked] = useState(false)
  const latest = useRef({ fileIds, put })
  latest.current = { fileIds, put }
  useEffect(() => {
    if (!isRestored) return
    const unique = [...new Set(latest.current.fileIds)]
    if (!unique.length) return setAsked(true)
    fetchApi(files.listMine, { fileIds: unique }, { hasNoCompany: true, staleMs: 0 })
      .then(
        (found) => latest.current.put(new Map(found.map(({ id, url }) => [id, url]))),
        // shown as a toast already
        () => undefined,
      )
      .finally(() => setAsked(true))
  }, [isRestored])
  return isRestored && !isAsked && fileIds.length > 0
}
