import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPicked, pickedIn, togglePicked } from './picked-observations.ts';

const phrases = [
  { id: 1, text: 'Sin acceso' },
  { id: 2, text: 'Precinto roto' },
];

test('a phrase is added on a line of its own, and taken out again', () => {
  const written = togglePicked('Falta la llave', 'Sin acceso');
  expect(written).toBe('Falta la llave\nSin acceso');
  expect(togglePicked(written, 'Sin acceso')).toBe('Falta la llave');
  expect(togglePicked('', 'Sin acceso')).toBe('Sin acceso');
});

test('what is only part of a line was not picked', () => {
  expect(isPicked('Sin acceso al cuadro', 'Sin acceso')).toBe(false);
  expect(pickedIn('Sin acceso al cuadro\nPrecinto roto', phrases, [])).toEqual([2]);
});

test('what the reader does not know stays as long as something is written', () => {
  expect(pickedIn('Sense accés', phrases, [9])).toEqual([9]);
  expect(pickedIn(' ', phrases, [9, 1])).toEqual([]);
  expect(pickedIn('Otra cosa', phrases, [1])).toEqual([]);
});

test('adding and taking out leaves every text as it was', () => {
  const line = fc.stringMatching(/^[a-z]{0,8}$/);
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n').trim();
      fc.pre(!isPicked(text, 'Precinto roto'));
      const written = togglePicked(text, 'Precinto roto');
      expect(isPicked(written, 'Precinto roto')).toBe(true);
      expect(togglePicked(written, 'Precinto roto')).toBe(text);
    }),
  );
});
