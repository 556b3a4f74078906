/** Where the calls of a running server are, by their names in /openapi.json: a script outside the code asks as any foreign client does. */

/**
 * @param {{ paths: Record<string, Record<string, { operationId: string }>> }} document the answer of /openapi.json
 * @returns {(name: string) => string} the path of a call by its name, as 'auth.sendCode'; throws for one that is not in the document
 */
export function addressesOf(document) {
  const paths = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ operationId }) => [operationId, path]),
    ),
  )
  return (name) => {
    const path = paths.get(name)
    if (!path) throw new Error(`/openapi.json has no call ${name}`)
    return path
  }
}
