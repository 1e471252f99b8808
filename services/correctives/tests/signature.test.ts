/** The signature of who takes the work over. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { describe, expect, it } from 'vitest';
import {
  dataOf,
  documents,
  fieldsOf,
  files,
  inNovember,
  moved,
  opened,
  people,
  readData,
  sentBy,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();

const sign = (id: number, fields: object = {}, user: number = people.edit) =>
  service().send('PUT', work.signCorrective.path.replace(':id', String(id)), {
    as: user,
    body: { signatureId: files.photo, signedBy: ' Ana Gil ', ...fields },
  });

describe('a signature', () => {
  it('is kept with who signed, leaves the version as it is, and may be given anew', async () => {
    const { id } = await opened({ assignedToId: people.closer });
    await sentBy(people.closer);
    const signed = dataOf<Corrective>(await sign(id, {}, people.closer));
    const at = inNovember.toISOString();
    expect(signed).toMatchObject({
      version: 0,
      signature: { signatureId: files.photo, signedBy: 'Ana Gil', at },
    });
    await sentBy(people.edit);
    dataOf(await sign(id, { signatureId: files.secondPhoto, signedBy: 'Joan Puig' }));
    expect((await readData(id)).signature).toEqual({
      signatureId: files.secondPhoto,
      signedBy: 'Joan Puig',
      at,
    });
  });

  it('is of the work as it was: opening it again takes it away', async () => {
    const corrective = await opened();
    dataOf(await sign(corrective.id));
    const closed = await moved(corrective, 'close');
    expect(closed.signature).not.toBeNull();
    expect((await moved(closed, 'reopen', {}, people.reopener)).signature).toBeNull();
  });

  it.each([
    [{ signatureId: files.foreign }, 'signatureId', 'unknownFile'],
    [{ signatureId: files.video }, 'signatureId', 'unknownFile'],
    [{ signatureId: documents.offer }, 'signatureId', 'unknownFile'],
    [{ signedBy: ' ' }, 'signedBy', 'required'],
  ])('is refused: %j', async (fields, path, code) => {
    const { id } = await opened();
    const answer = await sign(id, fields);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
    expect((await readData(id)).signature).toBeNull();
  });

  it('is taken by who works on it alone', async () => {
    const { id } = await opened();
    expectError(await sign(id, {}, people.view), 'forbidden');
    expectError(await sign(id, {}, people.secondAdd), 'notFound', 'who only adds, of another');
    expectError(await sign(id, {}, people.stranger), 'notFound', 'of another installation');
  });
});
