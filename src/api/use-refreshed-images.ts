/** Pictures in a form of an earlier visit. */
import { useEffect, useRef, useState } from 'react'
import { callApi } from './call-api'

/** Addresses by file; a picture that somebody else has uploaded, or that is gone, has none. */
export type RefreshedUrls = ReadonlyMap<string, string>

/** `picture` at its new address, if it has one. */
export const withRefreshedUrl = <P extends { id: string; url: string }>(image: P, fresh: RefreshedUrls): P => {
  const url = fresh.get(image.id)
  return url ? { ...image, url } : image
}

/**
 * What is kept on the device names pictures by addresses that are over after an hour or two: once the form is back, new ones are
 * asked for and `put` into it. True until they are there, so that nobody is shown the old ones; without an answer these stay.
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
    callApi('POST /pinqiao/v1/files/mine', { fileIds: unique }, { hasNoCompany: true })
      .then(
        (found) => latest.current.put(new Map(found.map(({ id, url }) => [id, url]))),
        // said in a toast already
        () => undefined,
      )
      .finally(() => setAsked(true))
  }, [isRestored])
  return isRestored && !isAsked && fileIds.length > 0
}
