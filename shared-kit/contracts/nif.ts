/** Spanish tax numbers: DNI, NIE, the numbers of people without either (K, L, M), and those of companies and bodies (once CIF). */
import * as z from 'zod/mini';

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';
/** Kinds of bodies whose control is always a letter; that of `digitKinds` is a digit, that of all others may be either. */
const letterKinds = 'NPQRSW';
const digitKinds = 'ABEH';

const personForm = /^([XYZKLM\d])(\d{7})([A-Z])$/;
const companyForm = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/;

/** As it is stored: capitals, without the signs that people part it with. */
const compactNif = (written: string): string => written.replace(/[\s.\-/]/g, '').toUpperCase();

const firstDigitOf = (kind: string): string => {
  if (/[KLM]/.test(kind)) return '';
  return /[XYZ]/.test(kind) ? String('XYZ'.indexOf(kind)) : kind;
};

const sumOfDigits = (number: number): number => Math.floor(number / 10) + (number % 10);

/** 0 to 9: the digits at odd places count twice, digit by digit. */
const companyControl = (digits: string): number => {
  const sum = Array.from(digits, Number)
    .map((digit, index) => (index % 2 === 0 ? sumOfDigits(2 * digit) : digit))
    .reduce((all, one) => all + one, 0);
  return (10 - (sum % 10)) % 10;
};

const isCompany = (kind: string, digits: string, control: string): boolean => {
  const number = companyControl(digits);
  const isDigit = control === String(number);
  const isLetter = control === companyLetters.charAt(number);
  if (letterKinds.includes(kind)) return isLetter;
  // Companies from abroad have the province 00, and a letter.
  if (digitKinds.includes(kind) && !digits.startsWith('00')) return isDigit;
  return isDigit || isLetter;
};

/** Whether the control of a compact NIF, NIE or CIF is that of its digits. */
export const isNif = (nif: string): boolean => {
  const [, first = '', rest = '', letter = ''] = personForm.exec(nif) ?? [];
  if (letter !== '') return personLetters.charAt(Number(`${firstDigitOf(first)}${rest}`) % 23) === letter;
  const [, kind = '', digits = '', control = ''] = companyForm.exec(nif) ?? [];
  return kind !== '' && isCompany(kind, digits, control);
};

/** Empty where it is not known. Taken as people write it, kept compact. */
export const nifSchema = z._default(
  z.string().check(
    z.maxLength(20),
    z.overwrite(compactNif),
    z.refine((nif) => nif === '' || isNif(nif), 'invalidNif'),
  ),
  '',
);
