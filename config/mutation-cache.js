/**
 * In the place of TanStack Query's cache of mutations: writes go through src/api/mutate-api.ts, so it would always be empty.
 * Left out with it: 2 KB of every first load. The query client calls what is here.
 */
export class MutationCache {
  getAll() {
    return []
  }

  findAll() {
    return []
  }

  clear() {}

  resumePausedMutations() {
    return Promise.resolve()
  }
}
