/** Documents of a corrective: offers and reports, beside what was seen and said. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import { updateCorrective } from 'shared-kit/contracts/correctives/correctives';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { describe, expect, it } from 'vitest';
import { correctives } from '../src/correctives/corrective.model.ts';
import {
  as,
  correctiveBody,
  dataOf,
  documents,
  fieldsOf,
  files,
  open,
  opened,
  people,
  readData,
  sentBy,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();

const offer = { id: documents.offer, name: 'Oferta.pdf', contentType: 'application/pdf', size: 1200 };
const report = { ...offer, id: documents.report, name: 'Parte del fabricante.pdf' };

const comment = (id: number, body: object, user: number = people.edit) =>
  service().call(work.addCorrectiveComment, { params: { id }, body }, as(user));
const update = ({ id, version }: Corrective, documentIds: readonly number[], user: number = people.edit) => {
  const { installationId: _, ...told } = correctiveBody;
  return service().call(
    updateCorrective,
    { body: { id, version, ...told, documentIds: [...documentIds] } },
    as(user),
  );
};

describe('documents', () => {
  it('are told by name, type and size, each once', async () => {
    await sentBy(people.add);
    const created = await opened(
      { documentIds: [documents.report, documents.offer, documents.report] },
      people.add,
    );
    expect(created.documents).toEqual([report, offer]);
    expect(await readData(created.id)).toEqual(created);
  });

  it('of another are not taken: the record would open them to whoever reads it', async () => {
    const refused = [
      await open({ documentIds: [documents.offer] }, people.add),
      await open({ photoIds: [files.photo] }, people.add),
      await open({ videoIds: [files.video] }, people.add),
    ];
    expect(refused.map(({ body }) => body)).toMatchObject([
      { code: 'invalidInput', fields: [{ path: 'documentIds.0', code: 'unknownFile' }] },
      { code: 'invalidInput', fields: [{ path: 'photoIds.0', code: 'unknownFile' }] },
      { code: 'invalidInput', fields: [{ path: 'videoIds.0', code: 'unknownFile' }] },
    ]);
    // What is there stays, whoever changes the rest.
    const created = await opened({ documentIds: [documents.offer] });
    await sentBy(people.add);
    expect(dataOf<Corrective>(await update(created, [documents.offer])).documents).toEqual([offer]);
  });

  it('are added and taken away as photos are', async () => {
    const created = await opened({ documentIds: [documents.offer] });
    const both = dataOf<Corrective>(await update(created, [documents.offer, documents.report]));
    expect(both.documents).toEqual([offer, report]);
    expect(dataOf<Corrective>(await update(both, [])).documents).toEqual([]);
    expectError(await update(both, [documents.offer]), 'versionConflict');
    expectError(await update(await opened(), [documents.offer], people.view), 'forbidden');
  });

  it('come with a comment, whose words they may be', async () => {
    const { id } = await opened();
    const told = dataOf<Corrective>(await comment(id, { documentIds: [documents.offer] }), 201);
    expect(told.comments).toMatchObject([{ description: '', photoIds: [], documents: [offer] }]);
    expect(fieldsOf(await comment(id, { description: ' ' }))).toEqual([
      { path: 'description', code: 'required' },
    ]);
  });

  it.each([
    ['of another installation', [documents.offer, documents.foreign], 1],
    ['that are not there', [999], 0],
    ['that are photos', [files.photo], 0],
  ])('are refused: %s', async (_what, documentIds, index) => {
    const fields = [{ path: `documentIds.${index}`, code: 'unknownFile' }];
    const made = await open({ documentIds });
    expectError(made, 'invalidInput');
    expect(fieldsOf(made)).toEqual(fields);
    const before = await opened();
    expect(fieldsOf(await update(before, documentIds))).toEqual(fields);
    expect(fieldsOf(await comment(before.id, { documentIds }))).toEqual(fields);
    expect(await readData(before.id)).toEqual(before);
  });

  it('are no photos', async () => {
    expect(fieldsOf(await open({ photoIds: [documents.offer] }))).toEqual([
      { path: 'photoIds.0', code: 'unknownFile' },
    ]);
  });

  it('are none of what was written before there were any', async () => {
    const { id } = await opened();
    dataOf(await comment(id, { description: 'Sigue igual' }), 201);
    await correctives(service().db).updateOne(
      { _id: id },
      { $unset: { documents: '', 'comments.0.documents': '' } },
    );
    const read = await readData(id);
    expect(read.documents).toEqual([]);
    expect(read.comments).toMatchObject([{ description: 'Sigue igual', documents: [] }]);
  });
});
