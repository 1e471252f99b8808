import { ValueType } from 'shared-kit/contracts/enums';
import { expect, it } from 'vitest';
import { photo, pressure, state } from '../../../testing/task-builder.ts';
import { refusedField } from './refused-field.ts';

const sent = [
  { formatId: state.id, valueType: ValueType.multiple, options: [0] },
  { formatId: pressure.id, valueType: ValueType.text, text: 'x' },
];

it.each([
  ['readings.1.text', 'readings.0.text'],
  ['body.readings.0.options', 'readings.2.options'],
  [`formats.${photo.id}`, 'readings.1.fileId'],
  ['photoIds.0', 'photoIds'],
  ['signatureId', 'signatureId'],
  ['videoIds.1', 'videoIds'],
  ['performedAt', 'performedOn'],
  ['observation', 'observation'],
])('%s is %s in the form', (path, field) => {
  expect(refusedField(path, sent, [pressure, photo, state])).toBe(field);
});
