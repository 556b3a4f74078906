interface Route {
  path: string | string[]
  action(context: unknown, params: unknown): unknown[]
}

/** Looks a page up by its exact address. */
export default class ExactRouter {
  constructor(routes: Route[])
  /** Answers the route's page, context and parameters, or nothing once another address was asked for; a missing one rejects with status 404. */
  resolve(address: string | { pathname: string }): Promise<unknown[]>
}
