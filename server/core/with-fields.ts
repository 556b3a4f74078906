/** `object` with other values for some fields, private ones included; it shares everything else with it, caches too. */
export const withFields = <T extends object>(object: T, fields: object): T =>
  Object.assign(Object.create(object) as T, fields)
