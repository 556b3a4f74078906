/** The addresses of circles, as notices, cards and shared links carry them. */
import { circlePaths } from '~contract/domain/circle'

it.each([
  ['find a circle', circlePaths.find, '/careercircle/find'],
  ['see the own circles', circlePaths.my, '/careercircle/my'],
  ['read a contribution', circlePaths.article('31'), '/careercircle/my?articleId=31'],
  ['open a circle', circlePaths.circle('8'), '/careercircle/my?addId=8'],
  ['open a circle by a shared link', circlePaths.circle('8', 'k7'), '/careercircle/my?addId=8&key=k7'],
  ['change a refused circle', circlePaths.edit('8'), '/careercircle/my?editId=8'],
  ['decide applications', circlePaths.applications('8'), '/careercircle/my?manageId=8'],
])('The address to %s is one that links may carry: %s @P-2.1-19', (_aim, address, expected) => {
  expect(address).toBe(expected)
})
