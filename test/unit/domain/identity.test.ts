/** What is accepted as a password and as the number of an identity card, and how much of the number is shown. */
import { isIdNumberValid, isPasswordValid, maskIdNumber } from '~contract/domain/identity'

it.each([
  ['abcdef7', false],
  ['abcdefg7', true],
  [`7${'a'.repeat(63)}`, true],
  [`7${'a'.repeat(64)}`, false],
  ['abcdefgh', false],
  ['12345678', false],
  ['ABCDEFG7', true],
  ['!@#$%^7a', true],
  ['abc def7', false],
  ['密码abcdef7', false],
  ['', false],
])('A password of 8 to 64 visible signs has a letter and a digit: %j is accepted: %j', (text, isAccepted) => {
  expect(isPasswordValid(text)).toBe(isAccepted)
})

it.each([
  '510104199003070090',
  '510104199003070031',
  '510104199003070082',
  '510104199003070023',
  '510104199003070074',
  '510104199003070015',
  '510104199003070066',
  '510104199003070007',
  '510104199003070058',
  '510104199003070189',
  '51010419900307004X',
  '51010419900307004x',
  '911052199001010028',
])('The number %s ends with the check digit that belongs to it and is accepted @P-7.1-08', (number) => {
  expect(isIdNumberValid(number)).toBe(true)
})

it.each([
  ['510104199003070091', 'another check digit'],
  ['510104199003070900', 'two digits changed places'],
  ['51010419900307009', '17 characters'],
  ['5101041990030700900', '19 characters'],
  ['010104199003070095', 'a nought in front'],
  ['51010419900307X090', 'a letter before the end'],
  ['', 'nothing'],
  ['990105199001010022', 'a region that does not exist'],
  ['160105199001010028', 'a province that does not exist'],
])('The number %j is refused: %s @P-7.1-08', (number) => {
  expect(isIdNumberValid(number)).toBe(false)
})

it.each([
  ['110105190001010028', '1 January 1900', true],
  ['110105189912310023', '31 December 1899', false],
  ['11010520240229002X', '29 February of a leap year', true],
  ['110105202302290022', '29 February of another year', false],
  ['110105199004310027', '31 April', false],
  ['110105199012310027', '31 December', true],
  ['110105199001320027', '32 January', false],
  ['110105199001000023', 'day 0', false],
  ['110105199000010027', 'month 0', false],
  ['110105199013010026', 'month 13', false],
  ['110105209901010020', '1 January 2099', false],
])('Whether %s may be of somebody born on %s: %j @P-7.1-08', (number, _birthday, isAccepted) => {
  expect(isIdNumberValid(number)).toBe(isAccepted)
})

it('The number of an identity card shows its first four and its last two characters', () => {
  expect(maskIdNumber('51010419900307004X')).toBe('5101************4X')
})
